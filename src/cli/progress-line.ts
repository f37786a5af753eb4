/** A progress line on a terminal. Prints nothing if the stream is not a terminal. */
import { harmless } from './harmless.js';
import type { TerminalOutput } from './terminal.js';

const REDRAW_MS = 80;

export class ProgressLine {
  readonly #stream: TerminalOutput;
  #drawn = 0;
  #visible = false;

  constructor(stream: TerminalOutput) {
    this.#stream = stream;
  }

  show(label: string, done: number, total: number): void {
    this.say(`${String(Math.floor((100 * done) / Math.max(1, total))).padStart(3)}% ${done}/${total} ${label}`);
  }

  /** For work whose total is not known. */
  say(text: string): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#drawn < REDRAW_MS) return;
    this.#drawn = now;
    this.#visible = true;
    this.#stream.write(`\r\u001b[2K${harmless(text).slice(0, (this.#stream.columns || 80) - 1)}`);
  }

  clear(): void {
    if (this.#visible) this.#stream.write('\r\u001b[2K');
    this.#visible = false;
  }
}
