/** The options for ICU messages that the flags of a string set: `icu-flags`, `icu-tag-prefix`, `icu-literal-apostrophes`. */
import { type Flags, flagValues } from '../../../model/flags.js';

export interface IcuOptions {
  /** Whether `<b>…</b>` is markup: never, only if it looks like a tag, or wherever there is a `<`. */
  readonly tags: 'none' | 'loose' | 'strict';
  /** The prefix of tag names. Tags with other names are text. */
  readonly tagPrefix: string;
  /** Whether apostrophes are text, unless only quotations make the text a valid message. */
  readonly literalApostrophes: boolean;
  /** The comparisons to skip: `missing`, `extra`, `types`, `require-other`, `submessage-selectors`, `highlight`. */
  readonly without: ReadonlySet<string>;
}

const optionsOf = new WeakMap<Flags, IcuOptions>();

export function icuOptions(flags: Flags): IcuOptions {
  let options = optionsOf.get(flags);
  if (options === undefined) {
    options = readOptions(flags);
    optionsOf.set(flags, options);
  }
  return options;
}

function readOptions(flags: Flags): IcuOptions {
  const values = flagValues(flags.get('icu-flags') ?? '').map(({ text }) => text.toLowerCase().replaceAll('_', '-'));
  const isStrict = values.includes('strict-xml');
  return {
    tags: isStrict ? 'strict' : values.includes('xml') ? 'loose' : 'none',
    tagPrefix: isStrict ? '' : prefixOf(flags.get('icu-tag-prefix') ?? ''),
    literalApostrophes: flags.has('icu-literal-apostrophes'),
    without: new Set(values.filter((value) => value.startsWith('-')).map((value) => value.slice(1))),
  };
}

/** The prefix without its optional quotes. Colons outside of quotes are part of the prefix. */
function prefixOf(value: string): string {
  const [only, more] = flagValues(value);
  return only !== undefined && more === undefined ? only.text : value;
}
