/** The media types of translation files, by file name extension. */

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

/** Never returns a type that browsers show as a page. Adds no charset, because files declare their own. */
export function mediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[extension] ?? 'application/octet-stream';
}
