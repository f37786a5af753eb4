/** TOML files of go-i18n and Hugo: strings by name, as texts or as tables with plural forms. */
import type { FileSample } from './format.js';
import { lineEnd } from './shared/line-places.js';
import { startedFile } from './shared/started-file.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';
import { rewriteToml } from './shared/toml/edit.js';
import { insertToml } from './shared/toml/insert.js';
import { collectMessages, type TomlPlace, type TomlTree, tomlTables } from './shared/toml/messages.js';
import { readToml } from './shared/toml/tree.js';

export const goI18nToml = textFormat<TomlPlace, TomlTree>({
  id: 'go-i18n-toml',
  name: 'go-i18n TOML',
  extensions: ['.toml'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'toml',
  detect,
  start: (like) => startedFile('', like),
  read,
  rewrite: rewriteToml,
  insert: insertToml,
});

/** Accepts any file with plural forms. A file with only plain texts must also have a path that names translations. */
function detect({ path, bytes }: FileSample): boolean {
  if (!/\.toml$/i.test(path)) return false;
  const text = headOf(bytes, bytes.length);
  if (/^[ \t]*(?:[\w.-]+\.)?other\s*=\s*["']/m.test(text)) return true;
  const named = /(?:^|[\\/])(?:i18n|locales?|translations?|lang)[\\/]|(?:^|[\\/])active\./i.test(path);
  return named && /^[ \t]*["']?[\w.-]+["']?\s*=\s*["']/m.test(text);
}

function read(found: Collector<TomlPlace>): TomlTree {
  const sections = readToml(found.text, (name, message, start, end) => found.problem(name, message, start, end));
  const isEmpty = sections.every(({ pairs }) => pairs.length === 0);
  if (isEmpty && found.problems.length > 0) {
    throw found.error('not-toml', 'The file has no keys with texts, such as \'key = "text"\'.');
  }
  const root = tomlTables(sections, (start, end) => {
    const message = 'The name repeats one above. Only the first is used; remove one of them.';
    found.problem('duplicate', message, start, Math.min(end, lineEnd(found.text, start)));
  });
  collectMessages(found, root);
  return { sections, root };
}
