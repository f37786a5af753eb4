/** YAML files of Ruby on Rails: one root key that names the language, and plurals by their categories. */
import { isKnownLanguage, normaliseLanguage } from '../model/language.js';
import type { FileSample } from './format.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { rewriteYaml } from './shared/yaml/edit.js';
import { insertYaml } from './shared/yaml/insert.js';
import { isNull, type YamlMapping, type YamlNode } from './shared/yaml/node.js';
import { type YamlPlace, YamlStrings } from './shared/yaml/strings.js';
import { readYaml } from './shared/yaml/tree.js';

export const railsYaml = textFormat<YamlPlace>({
  id: 'rails-yaml',
  name: 'Ruby on Rails YAML',
  extensions: ['.yml', '.yaml'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'yaml',
  detect,
  read,
  rewrite: rewriteYaml,
  insert(document, added) {
    const root = readYaml(document.text, () => {}) as YamlMapping;
    return insertYaml(document, root.pairs[0]!.value, root.column, added);
  },
});

function detect({ path, bytes }: FileSample): boolean {
  if (!/\.ya?ml$/i.test(path)) return false;
  const text = new TextDecoder().decode(bytes);
  const roots = text.match(/^[^\s#%].*/gm)?.filter((line) => !/^(?:---|\.\.\.)/.test(line)) ?? [];
  const name = /^(["']?)([\w@-]{2,20})\1[ \t]*:[ \t]*(?:\{\})?[ \t]*(?:#.*)?$/.exec(roots[0] ?? '')?.[2];
  const code = roots.length === 1 && name !== undefined ? normaliseLanguage(name) : undefined;
  return code !== undefined && isKnownLanguage(code);
}

function read(found: Collector<YamlPlace>): void {
  const root = readYaml(found.text, (name, message, start, end) => found.problem(name, message, start, end));
  const language = rootPair(found, root);
  found.declared = { language: language.key };
  if (!isNull(language.value)) new YamlStrings(found, true).collect(language.value);
}

function rootPair(found: Collector<YamlPlace>, root: YamlNode | undefined) {
  if (root?.kind !== 'mapping' || root.flow || root.pairs.length === 0) {
    throw found.error('not-rails', 'The file does not begin with the code of a language and a colon, as in "de:".');
  }
  const [first, second] = root.pairs;
  if (second !== undefined) {
    const names = `"${first!.key}" and "${second.key}"`;
    throw found.error(
      'several-languages',
      `The file has more than one key at its top, ${names}; split it by language.`,
    );
  }
  if (first!.value.kind !== 'mapping' && !isNull(first!.value)) {
    throw found.error('not-rails', `Below "${first!.key}" there are no keys with texts.`);
  }
  return first!;
}
