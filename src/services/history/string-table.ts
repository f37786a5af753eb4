/** Numbers all strings of a component's past, so that a version of a file is a list of numbers. */
import { textSize } from '../../model/text-size.js';
import { identity, type UnitName } from '../../model/unit.js';

/** A string with its source text. A string with a key has several of them if its source text changed. */
export class TableName implements UnitName {
  readonly key: string;
  readonly context: string;
  readonly source: readonly string[];
  /** Its own number. */
  readonly index: number;
  /** The number of the string. All source texts of a string have the same number. */
  readonly string: number;
  readonly words: number;
  readonly chars: number;

  constructor({ key, context, source }: UnitName, index: number, string: number, byCharacter: boolean) {
    this.key = copied(key);
    this.context = copied(context);
    this.source = source.map(copied);
    this.index = index;
    this.string = string;
    ({ words: this.words, chars: this.chars } = textSize(source, byCharacter));
  }
}

export class StringTable {
  readonly names: TableName[] = [];
  /** Whether a string has several source texts. */
  hasVariants = false;
  readonly #byCharacter: boolean;
  readonly #strings = new Map<string, number>();
  readonly #byName = new Map<string, TableName>();
  /** The strings that have a name. */
  readonly #named = new Set<number>();

  constructor(byCharacter: boolean) {
    this.#byCharacter = byCharacter;
  }

  get size(): number {
    return this.names.length + this.#strings.size;
  }

  /**
   * If a parser got this object as a name of a similar file, the parser returns the same object. Then no lookup is
   * needed.
   */
  nameOf(name: UnitName): TableName {
    if (name instanceof TableName) return name;
    const id = identity(name);
    const full = name.key === '' ? id : `${id}\u0000${name.source.join('\u0000')}`;
    return this.#byName.get(full) ?? this.#add(name, id, full);
  }

  /** The number of the string with this identity. */
  stringOf(id: string): number {
    const known = this.#strings.get(id);
    if (known !== undefined) return known;
    const string = this.#strings.size;
    this.#strings.set(copied(id), string);
    return string;
  }

  #add(name: UnitName, id: string, full: string): TableName {
    const added = new TableName(name, this.names.length, this.stringOf(id), this.#byCharacter);
    if (this.#named.has(added.string)) this.hasVariants = true;
    this.#named.add(added.string);
    this.#byName.set(name.key === '' ? identity(added) : copied(full), added);
    this.names.push(added);
    return added;
  }
}

/** A part of a longer text keeps the whole text in memory. A copy does not. */
function copied(text: string): string {
  return text === '' ? '' : Buffer.from(text, 'utf16le').toString('utf16le');
}
