/** The format of plain YAML files, which have texts below keys of any depth; for example the files of Symfony. */
import { yamlSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { headOf } from './shared/text-head.js';
import { outermostLines, yamlFormat } from './shared/yaml/format.js';
import { isNull } from './shared/yaml/node.js';

export const yaml = yamlFormat({
  id: 'yaml',
  name: 'YAML',
  joinsPlurals: false,
  sample: yamlSample(false),
  start: (like) => startedFile('{}\n', like),

  detect(bytes) {
    const [first] = outermostLines(headOf(bytes));
    return first === undefined || /^\{|:(?:\s|$)/.test(first);
  },

  top(found, root) {
    const foreign = root === undefined ? found.problems.length > 0 : root.kind !== 'mapping' && !isNull(root);
    if (foreign) throw found.error('not-a-mapping', 'The file has no keys with texts, as in "key: text".');
    return { strings: root, outer: -1 };
  },
});
