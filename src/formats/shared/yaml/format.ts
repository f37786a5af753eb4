/** Makes a file format for one kind of YAML file; the kinds differ in where the file has its strings. */
import { AppError } from '../../../model/error.js';
import type { WritableFormat } from '../../format.js';
import { type Collector, type TextFormat, textFormat } from '../text-format.js';
import { rewriteYaml } from './edit.js';
import { insertYaml } from './insert.js';
import type { YamlNode } from './node.js';
import { type YamlPlace, YamlStrings, type YamlTree } from './strings.js';
import { readYaml } from './tree.js';

interface YamlKind extends Pick<TextFormat<YamlPlace>, 'id' | 'name' | 'start' | 'sample'> {
  /** Whether a mapping whose keys are plural categories is one string. */
  readonly joinsPlurals: boolean;
  /** Whether the bytes of a YAML file are a file of this kind. */
  detect(bytes: Uint8Array): boolean;
  /** Finds the node with the strings; throws AppError if this is another kind of file. */
  top(found: Collector<YamlPlace>, root: YamlNode | undefined): Omit<YamlTree, 'root'>;
}

export function yamlFormat({ id, name, joinsPlurals, detect, top, start, sample }: YamlKind): WritableFormat {
  return textFormat<YamlPlace, YamlTree>({
    id,
    name,
    extensions: ['.yml', '.yaml'],
    bilingual: false,
    plurals: 'cldr',
    flags: [],
    family: 'yaml',
    ...(start && { start }),
    ...(sample && { sample }),
    detect: ({ path, bytes }) => /\.ya?ml$/i.test(path) && detect(bytes),
    read(found) {
      const root = readYaml(found.text, (name, message, start, end) => found.problem(name, message, start, end));
      const { strings, outer } = top(found, root);
      if (strings !== undefined) new YamlStrings(found, joinsPlurals).collect(strings);
      return { root, strings, outer };
    },
    rewrite: rewriteYaml,
    insert: insertYaml,
  });
}

/** The lines of a text that are not indented, without comments, directives and document markers. */
export function outermostLines(text: string): string[] {
  return text.match(/^[^\s#%].*/gm)?.filter((line) => !/^(?:---|\.\.\.)/.test(line)) ?? [];
}

/** Whether a text is a mapping with one key at its top and without broken entries there. */
export function hasOneKey(text: string): boolean {
  try {
    const root = readYaml(text, () => {});
    return root?.kind === 'mapping' && root.pairs.length === 1 && !root.incomplete;
  } catch (error) {
    // The file exceeds a limit.
    if (error instanceof AppError) return false;
    throw error;
  }
}
