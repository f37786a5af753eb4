/** PO files whose msgid is a key: each file contains the texts of one language, the base file those of the source. */
import type { Problem } from '../model/error.js';
import { sameTexts, type Unit } from '../model/unit.js';
import type { FileSample, NewString, ParsedFile, ParseOptions, WritableFormat } from './format.js';
import { refuseKnown, unaddable } from './shared/base-strings.js';
import { encode } from './shared/charset.js';
import { byteView } from './shared/po/decode.js';
import { isPo } from './shared/po/detect.js';
import { insertEntries } from './shared/po/insert.js';
import { readPo } from './shared/po/reader.js';
import { removeEntry } from './shared/po/remove.js';
import { revisePo } from './shared/po/revise.js';
import { PoScanner } from './shared/po/scanner.js';
import { startPo } from './shared/po/start.js';
import { quote } from './shared/po/string.js';
import { writePo } from './shared/po/writer.js';
import { headOf } from './shared/text-head.js';

/** Detection reads only this much of a file. */
const HEAD_BYTES = 64 * 1024;
/** Detection stops early if few of the first entries are keys. */
const SAMPLE_ENTRIES = 200;
const NAME = /^[\w.-]{1,200}$/;
/** Matches a name that consists of several parts: `menu.file-open`, `menu_file`, `menuFile`. */
const PARTS = /[A-Za-z\d][._-]+[A-Za-z\d]|^[a-z]\w*[a-z\d][A-Z]/;

const NO_SOURCE: readonly string[] = Object.freeze([]);

export const poMono: WritableFormat = {
  id: 'po-mono',
  name: 'Gettext PO, monolingual',
  extensions: ['.po', '.pot'],
  bilingual: false,
  plurals: 'gettext',
  flags: [],
  detect,
  add: addEntry,
  remove: (bytes, key) => removeEntry(bytes, ({ context = '', id }) => keyOf(context, id) === key),
  start: startPo,
  revise: revisePo,
  parse,
  write(bytes, edits, { base, ...options } = {}) {
    const nameOf = ({ context = '', id }: PoScanner) => keyOf(context, id);
    if (base === undefined) return writePo(bytes, edits, { nameOf, ...options });
    return writePo(bytes, edits, {
      nameOf,
      insert: (places, missing, refuse) => insertEntries(places, missing, base.bytes, nameOf, refuse),
      ...options,
    });
  },
};

function parse(bytes: Uint8Array, { maxEntries }: ParseOptions = {}): ParsedFile {
  const { units, problems, ...declared } = readPo(bytes, maxEntries === undefined ? {} : { maxEntries });
  const lines = new Map<string, number>();
  const own: Unit[] = [];
  const repeated: Problem[] = [];
  for (const { context, source, target, state, flags, note, references, line } of units) {
    const key = keyOf(context, source[0]!);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, line);
      own.push({ key, context, source: NO_SOURCE, target, state, flags, note, references, line });
    } else repeated.push(sameKey(key, line, earlier));
  }
  return { units: own, problems: repeated.length === 0 ? problems : [...problems, ...repeated], ...declared };
}

/** The context is part of the key. Two entries get the same key only if a context or msgid contains the separator. */
function keyOf(context: string, id: string): string {
  return context === '' ? id : `${context}|${id}`;
}

function sameKey(key: string, line: number, earlier: number): Problem {
  const message = `The entry on line ${line} has the same name as the one on line ${earlier}. Only the first is used; rename one of them.`;
  return { code: 'gettext.duplicate', message, line, raw: key.slice(0, 200) };
}

/** Tells keys from texts: texts contain spaces and are sometimes equal to their translation, keys neither. */
function detect(sample: FileSample): boolean {
  if (!/\.pot?$/i.test(sample.path) || !isPo(sample)) return false;
  const entry = new PoScanner({ text: headOf(sample.bytes, HEAD_BYTES), lossy: false, decodeBytes: () => '' });
  const count = { entries: 0, words: 0, keys: 0, texts: 0, ownTexts: 0 };
  while (entry.next()) {
    const { fault, id, form } = entry;
    if (fault !== '' || id === '') continue;
    count.entries++;
    if (!/\s/.test(id)) count.words++;
    if (NAME.test(id) && PARTS.test(id)) count.keys++;
    if (form !== '') count.texts++;
    if (form !== '' && form !== id) count.ownTexts++;
    if (count.entries === SAMPLE_ENTRIES && count.keys < SAMPLE_ENTRIES / 3) return false;
  }
  const { entries, words, keys, texts, ownTexts } = count;
  return texts > 0 && words >= entries * 0.9 && keys >= entries * 0.7 && ownTexts >= texts * 0.9;
}

function addEntry(bytes: Uint8Array, { key, target, language }: NewString): Uint8Array {
  refuseKnown(parse(bytes).units, key);
  const { text: before, encoding } = byteView(bytes);
  const lineEnd = before.includes('\r\n') ? '\r\n' : '\n';
  const gap = before === '' || /\n\r?\n$/.test(before) ? '' : before.endsWith('\n') ? lineEnd : lineEnd + lineEnd;
  const forms = target.length > 1 ? [`msgid_plural ${quote(key, lineEnd)}`] : [];
  const texts = target.map((text, form) => `msgstr${target.length > 1 ? `[${form}]` : ''} ${quote(text, lineEnd)}`);
  const entry = [`msgid ${quote(key, lineEnd)}`, ...forms, ...texts, ''].join(lineEnd);
  const written = Buffer.concat([bytes, encode(gap + entry, encoding)]);
  const added = parse(written, { language }).units.find((unit) => unit.key === key);
  if (added !== undefined && sameTexts(added.target, target)) return new Uint8Array(written);
  throw unaddable('po-mono', key, target.length);
}
