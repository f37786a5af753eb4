/** Finds templates by their strings, for PO files with another name than their template. */
import { formatById } from '../formats/index.js';
import { identity } from '../model/unit.js';
import type { Found } from './component-finder.js';
import { folderOf } from './component-names.js';
import { FEW_STRINGS } from './text-values.js';
import { type FileTree, unitsIn } from './tree.js';

/** The share of the strings of a translation that its template must have. The template may be newer. */
const ENOUGH = 0.8;

/** Adds a template to each component of PO files without one, if an unused template has its strings. */
export async function matchTemplates(
  tree: FileTree,
  found: readonly Found[],
  unused: readonly string[],
): Promise<readonly Found[]> {
  const po = formatById('po');
  const read = new Map<string, ReadonlySet<string>>();

  async function stringsIn(path: string, language: string): Promise<ReadonlySet<string>> {
    const known = read.get(path);
    if (known !== undefined) return known;
    const strings = new Set((await unitsIn(tree, po, path, language))?.map(identity));
    read.set(path, strings);
    return strings;
  }

  /** The share of the component's strings that the template has. */
  async function shareOf(template: string, { settings, files }: Found): Promise<number> {
    if (!areNear(template, settings.filemask)) return 0;
    const translated = await stringsIn(files[0]!, settings.sourceLanguage);
    const extracted = await stringsIn(template, settings.sourceLanguage);
    if (translated.size < FEW_STRINGS || extracted.size < FEW_STRINGS) return 0;
    return [...translated].filter((name) => extracted.has(name)).length / translated.size;
  }

  async function completed(component: Found): Promise<Found> {
    const { settings, files, why } = component;
    if (settings.format !== po.id || settings.template !== null) return component;
    let best = { template: '', share: 0 };
    for (const template of unused) {
      const share = await shareOf(template, component);
      if (share > best.share) best = { template, share };
    }
    const { template, share } = best;
    if (share < ENOUGH) return component;
    return {
      settings: { ...settings, template },
      files: [template, ...files],
      why: `${why}; ${template} is the template, since it has the same strings`,
    };
  }

  const all: Found[] = [];
  for (const component of found) all.push(await completed(component));
  return all;
}

/** Whether the template is in a folder above or below the files. */
function areNear(template: string, mask: string): boolean {
  const [one, other] = [folderOf(template), folderOf(mask.split('*', 1)[0]!)];
  return one.startsWith(other) || other.startsWith(one);
}
