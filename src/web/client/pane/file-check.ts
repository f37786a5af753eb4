/** Asks the server, while the user types, whether the file of the language can hold the text. */
import { pointerReleased } from '../pressed-pointer.js';

/** Pause after the last key before the server is asked. */
const PAUSE_MS = 700;

export class FileCheck {
  readonly #form: HTMLFormElement;
  readonly #box: HTMLElement;
  readonly #fields: readonly HTMLTextAreaElement[];
  readonly #signal: AbortSignal;
  #asking: number | undefined;
  /** Number of the latest question; answers to earlier questions are ignored. */
  #asked = 0;

  constructor(form: HTMLFormElement, fields: readonly HTMLTextAreaElement[], signal: AbortSignal) {
    this.#form = form;
    this.#box = form.querySelector<HTMLElement>('#file-problem')!;
    this.#fields = fields;
    this.#signal = signal;
  }

  /** Asks after a short pause. Unchanged texts need no question. */
  askSoon(isChanged: boolean): void {
    clearTimeout(this.#asking);
    const question = ++this.#asked;
    if (!isChanged) this.#show('');
    else this.#asking = setTimeout(() => void this.#ask(question), PAUSE_MS);
  }

  async #ask(question: number): Promise<void> {
    if (this.#signal.aborted) return;
    const address = new URL(this.#form.action);
    address.pathname += 'writable/';
    const body = new URLSearchParams(this.#fields.map(({ value }) => ['target', value]));
    const problem = await fetch(address, { method: 'POST', body, signal: this.#signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { problem: string | null }).problem : null))
      // Without an answer, saving still finds the problem.
      .catch(() => null);
    await pointerReleased();
    if (question === this.#asked && !this.#signal.aborted) this.#show(problem ?? '');
  }

  #show(text: string): void {
    if (text === this.#box.textContent) return;
    this.#box.hidden = text === '';
    this.#box.textContent = text;
    for (const field of this.#fields) field.setAttribute('aria-invalid', String(text !== ''));
  }
}
