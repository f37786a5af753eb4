/** Gettext's compiled catalogues (read-only). */
import { AppError } from '../model/error.js';
import type { FileFormat, ParsedFile, ParseOptions } from './format.js';
import { MoReader } from './shared/mo/reader.js';
import { isMo, MoTable } from './shared/mo/table.js';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000_000;

export const mo: FileFormat = {
  id: 'mo',
  name: 'Gettext MO',
  extensions: ['.mo', '.gmo'],
  bilingual: true,
  plurals: 'gettext',
  flags: [],
  detect: ({ bytes }) => isMo(bytes),
  parse,
};

function parse(bytes: Uint8Array, { maxEntries = MAX_ENTRIES }: ParseOptions = {}): ParsedFile {
  if (bytes.length > MAX_BYTES) {
    throw new AppError('file.too-large', `The file is larger than ${MAX_BYTES / 1024 / 1024} MiB; split it.`);
  }
  const reader = new MoReader(new MoTable(bytes, maxEntries).read());
  reader.readAll();
  const { units, problems, declared } = reader;
  const [first] = problems;
  if (units.length === 0 && first !== undefined) {
    // A damaged file must not look like a translation without strings.
    const message = `The catalogue has no usable entry (entry ${first.line}: ${first.message})`;
    throw new AppError('gettext.not-a-catalogue', message);
  }
  return { units, problems, ...declared };
}
