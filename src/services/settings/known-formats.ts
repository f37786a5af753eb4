/** The list of file formats, for forms in which users choose one, and the names that other servers use for them. */
import { formatById, formats } from '../../formats/index.js';

export interface KnownFormat {
  readonly id: string;
  readonly name: string;
}

const collator = new Intl.Collator('en');

/** Sorted by name. */
export const KNOWN_FORMATS: readonly KnownFormat[] = formats
  .map(({ id, name }) => ({ id, name }))
  .sort((a, b) => collator.compare(a.name, b.name));

/** Ids of formats that clients of other translation servers send. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  aresource: 'android',
  'csv-simple': 'csv',
  'go-i18n-json': 'go-i18n-json-v1',
  i18next: 'i18next-v3',
  i18nextv4: 'i18next-v4',
  islu: 'inno-setup',
  joomla: 'joomla-ini',
  'json-nested': 'json',
  plainxliff: 'xliff',
  poxliff: 'xliff',
  'properties-utf8': 'properties',
  'ruby-yaml': 'rails-yaml',
  strings: 'apple-strings',
  'strings-utf8': 'apple-strings',
  ts: 'qt-ts',
  xliff2: 'xliff',
};

/** The id of a format by its own name or by a name that other servers use. Throws if there is no such format. */
export function formatIdOf(written: string): string {
  const known = Object.hasOwn(OTHER_NAMES, written) ? OTHER_NAMES[written]! : written;
  return formatById(known).id;
}
