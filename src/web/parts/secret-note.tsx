/** A note with a secret that is shown only once, such as a token or a link. */
import type { VNode } from 'preact';

export interface SecretNoteProps {
  readonly text: string;
  readonly secret: string;
}

export function SecretNote({ text, secret }: SecretNoteProps): VNode {
  return (
    <div class="message message-done">
      <p>{text}</p>
      <pre data-copy="">
        <code>{secret}</code>
      </pre>
    </div>
  );
}
