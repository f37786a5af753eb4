/** Names of plurals in files of Nextcloud, and the file of a new language. */
import { AppError } from '../../../model/error.js';
import { pluralFormsOf, pluralRule } from '../../../model/plural.js';
import type { NewLanguage } from '../../format.js';
import { decodeText, type Splice, spliceFile } from '../text-file.js';
import { escapesIn, quoteJson } from './escape.js';
import { memberValue } from './messages.js';
import { separatorIn, writtenQuote } from './text-list.js';
import { type JsonNode, parseJson } from './tree.js';

const MIDDLE = '_::_';

/** Returns singular and plural of a name such as `_%n file_::_%n files_`. Undefined if the name is not of this kind. */
export function pluralSource(name: string): readonly [string, string] | undefined {
  if (!name.startsWith('_') || !name.endsWith('_')) return undefined;
  const at = name.indexOf(MIDDLE, 2);
  const second = at + MIDDLE.length;
  return at === -1 || second >= name.length - 1 ? undefined : [name.slice(1, at), name.slice(second, -1)];
}

export const isPluralName = (name: string) => pluralSource(name) !== undefined;

/** The same file without its translations, and with the plural rule of the language if the file has a rule. */
export function startNextcloud(like: Uint8Array, { code }: NewLanguage): Uint8Array {
  const file = decodeText(like);
  const { text } = file;
  const fail = (name: string, message: string, line?: number) => new AppError(`json.${name}`, message, { line });
  const root = parseJson(text, fail);
  const translations = root.kind === 'object' ? memberValue(root, 'translations') : undefined;
  if (root.kind !== 'object' || translations?.kind !== 'object') {
    throw fail('no-start', 'The file has no object "translations", so no file can be made from it; use another file.');
  }
  const rule = pluralRule(code);
  const splices = translations.members.flatMap(({ value }) => blanked(text, value, rule.forms));
  const form = memberValue(root, 'pluralForm');
  if (form?.kind === 'string') {
    const { start, end } = form;
    splices.push({ start, end, text: quoteJson(pluralFormsOf(rule), writtenQuote(text, form), escapesIn(text)) });
  }
  return spliceFile(like, file, splices);
}

/** An empty text, or a list of as many empty texts as the language has plural forms. Other values stay. */
function blanked(text: string, value: JsonNode, forms: number): Splice[] {
  const { start, end } = value;
  const none = (node: JsonNode) => writtenQuote(text, node).repeat(2);
  if (value.kind === 'string') return [{ start, end, text: none(value) }];
  if (value.kind !== 'array') return [];
  const items = Array<string>(forms).fill(none(value.items[0] ?? value));
  return [{ start, end, text: `[${items.join(separatorIn(text, value.items))}]` }];
}
