/** Plain YAML files, in which keys of any depth lead to texts; Symfony's are among them. */
import type { FileSample } from './format.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { rewriteYaml } from './shared/yaml/edit.js';
import { insertYaml } from './shared/yaml/insert.js';
import { isNull } from './shared/yaml/node.js';
import { type YamlPlace, YamlStrings } from './shared/yaml/strings.js';
import { readYaml } from './shared/yaml/tree.js';

const HEAD_BYTES = 4096;

export const yaml = textFormat<YamlPlace>({
  id: 'yaml',
  name: 'YAML',
  extensions: ['.yml', '.yaml'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'yaml',
  detect,
  read,
  rewrite: rewriteYaml,
  insert: (document, added) =>
    insertYaml(
      document,
      readYaml(document.text, () => {}),
      -1,
      added,
    ),
});

function detect({ path, bytes }: FileSample): boolean {
  if (!/\.ya?ml$/i.test(path)) return false;
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const first = head.match(/^[^\s#%].*/gm)?.find((line) => !/^(?:---|\.\.\.)/.test(line));
  return first === undefined || /^\{|:(?:\s|$)/.test(first);
}

function read(found: Collector<YamlPlace>): void {
  const root = readYaml(found.text, (name, message, start, end) => found.problem(name, message, start, end));
  const foreign = root === undefined ? found.problems.length > 0 : root.kind !== 'mapping' && !isNull(root);
  if (foreign) throw found.error('not-a-mapping', 'The file does not hold keys and texts, as in "key: text".');
  if (root !== undefined) new YamlStrings(found, false).collect(root);
}
