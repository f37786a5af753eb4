/** Plain YAML files, in which keys of any depth lead to texts; Symfony's are among them. */
import { headOf } from './shared/text-head.js';
import { outermostLines, yamlFormat } from './shared/yaml/format.js';
import { isNull } from './shared/yaml/node.js';

export const yaml = yamlFormat({
  id: 'yaml',
  name: 'YAML',
  joinsPlurals: false,

  detect(bytes) {
    const [first] = outermostLines(headOf(bytes));
    return first === undefined || /^\{|:(?:\s|$)/.test(first);
  },

  top(found, root) {
    const foreign = root === undefined ? found.problems.length > 0 : root.kind !== 'mapping' && !isNull(root);
    if (foreign) throw found.error('not-a-mapping', 'The file does not hold keys and texts, as in "key: text".');
    return { strings: root, outer: -1 };
  },
});
