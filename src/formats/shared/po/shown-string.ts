/** Shows the entry that the scanner has just read as a string. */
import { type State, stateOf } from '../../../model/state.js';
import type { Unit, UnitName } from '../../../model/unit.js';
import type { ShownString } from '../../format.js';
import { parseFlags } from './flags.js';
import { previousSource } from './previous.js';
import type { PoScanner } from './scanner.js';
import type { PoView } from './view.js';

const NO_NAME: UnitName = { key: '', context: '', source: [] };
const NO_TEXT: readonly string[] = Object.freeze(['']);

export class PoString implements ShownString {
  name = NO_NAME;
  state: State = 'empty';
  flags: readonly string[] = [];

  readonly #view: PoView;
  readonly #entry: PoScanner;
  readonly #hasNul: boolean;

  constructor(view: PoView, entry: PoScanner, hasNul: boolean) {
    this.#view = view;
    this.#entry = entry;
    this.#hasNul = hasNul;
  }

  /** Updates this object for the scanner's current entry. */
  named(name: UnitName): this {
    const { form, forms, flags: written } = this.#entry;
    const parsed = parseFlags(written);
    this.name = name;
    this.flags = this.#hasNul ? parsed.flags.map(withoutNul) : parsed.flags;
    if (forms !== undefined) this.state = stateOf(forms, parsed);
    else this.state = form === '' ? 'empty' : parsed.fuzzy ? 'fuzzy' : 'translated';
    return this;
  }

  unit(): Unit {
    const { form, forms, note, references, line, previousLines } = this.#entry;
    const { key, context, source } = this.name;
    const unit: Unit = {
      key,
      context,
      source,
      target: forms ?? (form === '' ? NO_TEXT : [form]),
      state: this.state,
      flags: this.flags,
      note: this.#cleaned(note),
      references: this.#cleaned(references),
      line,
    };
    if (previousLines.length === 0) return unit;
    const previous = previousSource(this.#view, previousLines);
    return previous === undefined ? unit : { ...unit, previous: previous.map((text) => this.#cleaned(text)) };
  }

  /** Removes NUL from notes and references, because databases cannot store it. NUL in a string itself is a problem. */
  #cleaned(text: string): string {
    return this.#hasNul ? withoutNul(text) : text;
  }
}

function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '');
}
