/** What is typed while the next string is on its way: it is meant for that one, and written there once it is there. */
import { insertText } from './pane/write.js';

/** What keys with names write; nothing takes a character away. */
const WRITTEN: Readonly<Record<string, string>> = { Enter: '\n', Backspace: '' };

export class HeldKeys {
  #keys: string[] | undefined;
  #isOver = false;

  constructor() {
    // Before all others that listen to keys.
    addEventListener('keydown', (event) => this.#take(event), true);
  }

  get areHeld(): boolean {
    return this.#keys !== undefined;
  }

  /** From now on, or no more; forgets those that were. */
  hold(areHeld: boolean): void {
    this.#keys = areHeld ? [] : undefined;
    this.#isOver = false;
  }

  /** Into the field that has the focus. */
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
    // Nobody has seen the next string yet: it is not saved, and what was meant for the one after it is not written there.
    if (isSave) this.#isOver = true;
    else if (!this.#isOver) this.#keys.push(key);
  }
}

/** Ctrl and Alt together type characters on many keyboards. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey === altKey && !metaKey && (key.length === 1 || key in WRITTEN);
}
