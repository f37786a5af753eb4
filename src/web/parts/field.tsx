/** A text field of a form: label, value, hint and error message. */
import type { ComponentChildren, VNode } from 'preact';
import { Name } from './text.js';

export interface FieldProps {
  readonly name: string;
  /** Default: the name. Pages with several forms need other ids. */
  readonly id?: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly value?: string;
  /** The `autocomplete` token that tells browsers and password managers what the field is for. */
  readonly autoComplete: string;
  readonly hint?: ComponentChildren;
  /** The error message for the submitted value. */
  readonly problem?: string | undefined;
  readonly maxLength?: number;
  /** False if the field may stay empty. */
  readonly required?: boolean;
  /** Id of a `datalist` with suggestions. */
  readonly list?: string | undefined;
  /** Makes the field a text area with this many lines. */
  readonly rows?: number;
}

export function Field(props: FieldProps): VNode {
  const {
    name,
    id = name,
    label,
    type = 'text',
    value,
    autoComplete,
    hint,
    problem,
    maxLength,
    required = true,
  } = props;
  const { list, rows } = props;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  const attributes = {
    id,
    name,
    value,
    autocomplete: autoComplete,
    autocapitalize: 'none',
    spellcheck: false,
    maxlength: maxLength,
    'aria-describedby': [problemId, hintId].filter((id) => id !== undefined).join(' ') || undefined,
    'aria-invalid': problem === undefined ? undefined : 'true',
    // The field may be far down the page. Only one field has an error at a time.
    autofocus: problem !== undefined,
    required,
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {rows !== undefined ? (
        <textarea rows={rows} {...attributes} />
      ) : type === 'password' ? (
        <input type="password" {...attributes} />
      ) : list === undefined ? (
        <input type="text" {...attributes} />
      ) : (
        <input type="text" list={list} {...attributes} />
      )}
      <FieldProblem id={problemId} text={problem} />
      {hint !== undefined && (
        <p class="detail" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface FieldProblemProps {
  readonly id: string | undefined;
  readonly text: string | undefined;
}

/** The error message below a field. */
export function FieldProblem({ id, text }: FieldProblemProps): VNode | null {
  if (text === undefined) return null;
  return (
    <p class="field-problem" id={id} role="alert">
      <Name text={text} />
    </p>
  );
}
