/** The format of Ruby on Rails YAML files: one root key names the language, and plurals are mappings of categories. */
import { isKnownLanguage, normaliseLanguage } from '../model/language.js';
import { yamlSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { headOf } from './shared/text-head.js';
import { hasOneKey, outermostLines, yamlFormat } from './shared/yaml/format.js';
import { isNull, type YamlPair } from './shared/yaml/node.js';

export const railsYaml = yamlFormat({
  id: 'rails-yaml',
  name: 'Ruby on Rails YAML',
  joinsPlurals: true,
  sample: yamlSample(true),
  // A few codes are also words of YAML: `no` alone is false.
  start: (like, { written }) =>
    startedFile(`${/^(?:no|on|off|yes|y|n)$/i.test(written) ? `"${written}"` : written}: {}\n`, like),

  detect(bytes) {
    const [inHead] = outermostLines(headOf(bytes));
    if (inHead !== undefined && !namesLanguage(inHead)) return false;
    const text = headOf(bytes, bytes.length);
    const [first, second] = outermostLines(text);
    if (first === undefined || !namesLanguage(first)) return false;
    // Lines of a quoted text need no indentation. Only the parser can tell such a line from a second key.
    return second === undefined || hasOneKey(text);
  },

  top(found, root) {
    if (root?.kind !== 'mapping' || root.flow || root.pairs.length === 0) {
      throw found.error('not-rails', 'The file does not begin with the code of a language and a colon, as in "de:".');
    }
    const [{ key, value }, second] = root.pairs as [YamlPair, ...YamlPair[]];
    if (second !== undefined) {
      const message = `The file has more than one key at its top, "${key}" and "${second.key}"; split it by language.`;
      throw found.error('several-languages', message);
    }
    if (value.kind !== 'mapping' && !isNull(value)) {
      throw found.error('not-rails', `Below "${key}" there are no keys with texts.`);
    }
    found.declared = { language: key };
    return { strings: value, outer: root.column };
  },
});

function namesLanguage(line: string): boolean {
  const name = /^(["']?)([\w@-]{2,20})\1[ \t]*:[ \t]*(?:\{\})?[ \t]*(?:#.*)?$/.exec(line)?.[2];
  const code = name === undefined ? undefined : normaliseLanguage(name);
  return code !== undefined && isKnownLanguage(code);
}
