/** One line of a form: its label, what is filled in, a hint, and what is wrong with it. */
import type { ComponentChildren, VNode } from 'preact';
import { Name } from './text.js';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly value?: string;
  /** What browsers and password managers take it for. */
  readonly autoComplete: string;
  readonly hint?: ComponentChildren;
  /** What to change in what was sent. */
  readonly problem?: string | undefined;
  readonly maxLength?: number;
  /** False for what may be left empty. */
  readonly required?: boolean;
  /** Id of a list of values to choose from. */
  readonly list?: string | undefined;
  /** Lines there are to write on, for more than one. */
  readonly rows?: number;
}

export function Field(props: FieldProps): VNode {
  const { name, label, type = 'text', value, autoComplete, hint, problem, maxLength, required = true } = props;
  const { list, rows } = props;
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  const attributes = {
    id: name,
    name,
    value,
    autocomplete: autoComplete,
    autocapitalize: 'none',
    spellcheck: false,
    maxlength: maxLength,
    'aria-describedby': [problemId, hintId].filter((id) => id !== undefined).join(' ') || undefined,
    'aria-invalid': problem === undefined ? undefined : 'true',
    // It may be far down the page, and only one field is wrong at a time.
    autofocus: problem !== undefined,
    required,
  } as const;
  return (
    <div class="field">
      <label for={name}>{label}</label>
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

/** What is wrong with a field, right under it. */
export function FieldProblem({ id, text }: FieldProblemProps): VNode | null {
  if (text === undefined) return null;
  return (
    <p class="field-problem" id={id} role="alert">
      <Name text={text} />
    </p>
  );
}
