/** Names components after their file, template or folder. */
import { freeSlug, slugify } from '../model/slug.js';
import { isTranslationFolder } from './folder-names.js';
import type { ComponentDefinition } from './source.js';

/** Further names that say nothing about what is translated. */
const GENERIC =
  /^(?:pot|lc_messages|intl|src|resources?|values|res|main|config|public|assets|app|lib|strings|localizable|.*\*.*)$/i;

const isGeneric = (name: string) => isTranslationFolder(name) || GENERIC.test(name);

export type Unnamed = Omit<ComponentDefinition, 'slug' | 'name'>;

/** Makes names unique by adding folders, then formats. A component without a name of its own gets the fallback. */
export function named(components: readonly Unnamed[], fallback: string): ComponentDefinition[] {
  let names = components.map((component) => nameOf(component) ?? fallback);
  names = withoutDuplicates(names, components, (name, { filemask }) => {
    const folders = folderOf(filemask).split('/');
    return [...folders.filter((folder) => folder !== '' && folder !== name && !isGeneric(folder)), name].join('-');
  });
  names = withoutDuplicates(names, components, (name, { format }) => `${name}-${format}`);
  const slugs = new Set<string>();
  return components.map((component, index) => {
    const name = names[index]!;
    const slug = freeSlug(slugify(name) || 'component', (other) => slugs.has(other));
    slugs.add(slug);
    return { slug, name, ...component };
  });
}

/** Replaces every name that several components have by a longer one. */
function withoutDuplicates(
  names: readonly string[],
  components: readonly Unnamed[],
  longer: (name: string, component: Unnamed) => string,
): string[] {
  return names.map((name, index) =>
    names.filter((other) => other === name).length > 1 ? longer(name, components[index]!) : name,
  );
}

function nameOf({ filemask, template }: Unnamed): string | undefined {
  const stem = stemOf(filemask) || (template?.endsWith('.pot') ? stemOf(template) : '');
  // In `main-*.json` the name distinguishes the file from others, but a folder named `main` says nothing.
  if (stem !== '' && (!isGeneric(stem) || /^(main|app|resources?|messages)$/i.test(stem))) return stem;
  return folderOf(filemask)
    .split('/')
    .reverse()
    .find((folder) => folder !== '' && !isGeneric(folder));
}

export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The file name without extension and language: `app` for `de/app.po` and for `app.*.po`, empty for `*.po`. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return name.replace(/[-_.]?\*$/, '');
}
