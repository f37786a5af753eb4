/** One line of a form: its label, what is filled in, and a hint. */
import type { VNode } from 'preact';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly value?: string;
  /** What browsers and password managers take it for. */
  readonly autoComplete: string;
  readonly hint?: string;
  readonly maxLength?: number;
}

export function Field({ name, label, type = 'text', value, autoComplete, hint, maxLength }: FieldProps): VNode {
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const attributes = {
    id: name,
    name,
    value,
    autocomplete: autoComplete,
    autocapitalize: 'none',
    spellcheck: false,
    maxlength: maxLength,
    'aria-describedby': hintId,
    required: true,
  } as const;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {type === 'password' ? <input type="password" {...attributes} /> : <input type="text" {...attributes} />}
      {hint !== undefined && (
        <p class="detail" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
