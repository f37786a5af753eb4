/** The media types of translation files, by their endings. */

const TYPES: Readonly<Record<string, string>> = {
  po: 'text/x-gettext-translation',
  pot: 'text/x-gettext-translation-template',
  mo: 'application/x-gettext-catalog',
  json: 'application/json',
  arb: 'application/json',
  xcstrings: 'application/json',
  csv: 'text/csv',
  xml: 'application/xml',
  resx: 'application/xml',
  stringsdict: 'application/xml',
  ts: 'application/x-linguist',
  xliff: 'application/x-xliff+xml',
  xlf: 'application/x-xliff+xml',
  yml: 'application/yaml',
  yaml: 'application/yaml',
  toml: 'application/toml',
};

/** Never one that a browser would show as a page; files say of their own charset what there is to say. */
export function mediaType(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[ending] ?? 'application/octet-stream';
}
