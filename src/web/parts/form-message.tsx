/** The result of a form: success, or what to correct. */
import type { VNode } from 'preact';
import { Name } from './text.js';

export interface Message {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

export const problemMessage = (text: string | undefined): Message | undefined =>
  text === undefined ? undefined : { kind: 'problem', text };

export function FormMessage({ message }: { readonly message: Message | undefined }): VNode | null {
  if (message === undefined) return null;
  const { kind, text } = message;
  return (
    <p class={`message message-${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
      <Name text={text} />
    </p>
  );
}
