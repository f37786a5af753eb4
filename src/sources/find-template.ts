/** Finds the template of PO files: the POT file with the extracted strings. */
import { folderOf, stemOf } from './component-names.js';

export const isTemplate = (path: string) => path.toLowerCase().endsWith('.pot');

/** The template of a mask: the nearest one with the same name, or the only template in the folder of the files. */
export function findTemplate(mask: string, templates: readonly string[]): string | undefined {
  if (!mask.toLowerCase().endsWith('.po')) return undefined;
  const [prefix] = mask.split('*') as [string];
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const stem = stemOf(mask);
  const neighbours = templates.filter((template) => folderOf(template) === folder);
  const sameName = templates
    .filter(
      (template) =>
        stemOf(template) === stem && (folderOf(template).startsWith(folder) || folder.startsWith(folderOf(template))),
    )
    .sort((a, b) => distance(folder, folderOf(a)) - distance(folder, folderOf(b)));
  if (sameName.length > 0) return sameName[0];
  const ownFile = mask.slice(folder.length) === '*.po';
  return ownFile && neighbours.length === 1 ? neighbours[0] : undefined;
}

const distance = (a: string, b: string) => Math.abs(a.split('/').length - b.split('/').length);
