/** Holds keys typed while the next string loads, and types them into that string once it is shown. */
import { insertText } from './pane/write.js';

/** The text of keys with names; an empty text deletes a character. */
const WRITTEN: Readonly<Record<string, string>> = { Enter: '\n', Backspace: '' };

export class HeldKeys {
  #keys: string[] | undefined;
  #isOver = false;

  constructor() {
    // Capture, to run before all other key listeners.
    addEventListener('keydown', (event) => this.#take(event), true);
  }

  get areHeld(): boolean {
    return this.#keys !== undefined;
  }

  /** Starts or stops holding keys; drops the keys held so far. */
  hold(areHeld: boolean): void {
    this.#keys = areHeld ? [] : undefined;
    this.#isOver = false;
  }

  /** Types the held keys into the focused field. */
  release(): void {
    const keys = this.#keys ?? [];
    this.hold(false);
    for (const key of keys) insertText(document.activeElement as HTMLTextAreaElement, WRITTEN[key] ?? key);
  }

  #take(event: KeyboardEvent): void {
    const { key, target } = event;
    const isSave = !isTyped(event) && key === 'Enter';
    if (!this.#keys || !(isSave || isTyped(event)) || !(target as Element).matches('[name=target]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The user has not seen the next string yet, so do not save it. Keys after that are for a later string: drop them.
    if (isSave) this.#isOver = true;
    else if (!this.#isOver) this.#keys.push(key);
  }
}

/** Whether the key types a character. Ctrl and Alt together count: many keyboards type characters with them. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey === altKey && !metaKey && (key.length === 1 || key in WRITTEN);
}
