/** Finds the components of a tree of files by their paths alone. */

import type { FileFormat } from '../formats/format.js';
import { formats } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { isKnownLanguage, normaliseLanguage } from '../model/language.js';
import { slugify } from '../model/slug.js';
import type { ComponentDefinition } from './source.js';

/** Folder names that say "translations" and nothing about what is translated. */
const GENERIC = /^(po|pot|locales?|lang|languages?|i18n|l10n|translations?|lc_messages|intl|src|resources?|\*)$/i;

/** Names of folders in every source tree that also are codes of languages; a language is hardly ever meant. */
const FOLDERS_NOT_LANGUAGES = new Set(
  'src lib bin doc app web css img ext mod pkg cmd api sys dev new old log out win mac sql etc tmp var usr opt'.split(
    ' ',
  ),
);

export interface DiscoverOptions {
  readonly sourceLanguage: string;
  /** Names a component whose paths say nothing but "translations". */
  readonly fallbackName: string;
}

/** A component with the files that are its own: a mask alone may fit those of another component too. */
export interface FoundComponent {
  readonly definition: ComponentDefinition;
  readonly files: readonly string[];
}

/** The components of a folder; one without any is an error that says what would be found. */
export function findComponents(
  directory: string,
  paths: readonly string[],
  options: DiscoverOptions,
): FoundComponent[] {
  const found = discover(paths, options);
  if (found.length > 0) return found;
  throw new AppError(
    'directory.no-components',
    `Found no translation files in ${directory}. They are found as po/*.po, locale/*/LC_MESSAGES/*.po, ` +
      '*/domain.po or *.pot; name others with --filemask.',
  );
}

/** Each file goes to the mask that the most languages share; templates join the mask they belong to. */
export function discover(paths: readonly string[], options: DiscoverOptions): FoundComponent[] {
  return formats.flatMap((format) => discoverFormat(format, paths, options));
}

function discoverFormat(format: FileFormat, paths: readonly string[], options: DiscoverOptions): FoundComponent[] {
  const files = paths.filter((path) => format.extensions.some((extension) => path.toLowerCase().endsWith(extension)));
  const templates = files.filter(isTemplate);
  const found: { mask: string; template: string | null; files: readonly string[] }[] = [];
  for (const [mask, own] of groupByMask(files.filter((path) => !isTemplate(path)))) {
    const template = templateOf(mask, templates) ?? null;
    found.push({ mask, template, files: template === null ? own : [template, ...own] });
  }
  const taken = new Set(found.map(({ template }) => template));
  for (const template of templates) {
    if (!taken.has(template)) found.push({ mask: template.replace(/[^/]+$/, '*.po'), template, files: [template] });
  }
  const definitions = named(
    found.map(({ mask, template }) => ({
      filemask: mask,
      template,
      format: format.id,
      sourceLanguage: options.sourceLanguage,
    })),
    options.fallbackName,
  );
  return found.map(({ files: own }, index) => ({ definition: definitions[index]!, files: own }));
}

const isTemplate = (path: string) => path.toLowerCase().endsWith('.pot');

/** All files which carry a language code, each under the mask that most others share. */
function groupByMask(paths: readonly string[]): [mask: string, files: string[]][] {
  const codes = new Map<string, Set<string>>();
  const candidates = paths.map((path) => {
    const masks = masksOf(path);
    for (const { mask, code } of masks) {
      const known = codes.get(mask);
      if (known === undefined) codes.set(mask, new Set([code]));
      else known.add(code);
    }
    return masks;
  });
  const groups = new Map<string, string[]>();
  candidates.forEach((masks, index) => {
    let best: string | undefined;
    for (const { mask } of masks) {
      if (best === undefined || codes.get(mask)!.size > codes.get(best)!.size) best = mask;
    }
    if (best === undefined) return;
    const files = groups.get(best);
    if (files === undefined) groups.set(best, [paths[index]!]);
    else files.push(paths[index]!);
  });
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Every way to read the path as a mask and a language code, the likeliest first. */
function masksOf(path: string): { mask: string; code: string }[] {
  const segments = path.split('/');
  const name = segments.pop()!;
  const [, stem, extension] = /^(.*?)(\.[^.]+)$/.exec(name) ?? [];
  if (stem === undefined) return [];
  const masks: { mask: string; code: string }[] = [];
  const add = (written: string, mask: string) => {
    const code = normaliseLanguage(written);
    if (code !== undefined && isKnownLanguage(code)) masks.push({ mask, code });
  };
  const folder = path.slice(0, path.length - name.length);
  add(stem, `${folder}*${extension}`);
  for (const [, domain, code] of [
    /^(.+[.])([^.]+)$/.exec(stem),
    /^(.+?[-_])([a-z]{2,3}(?:[-_@].*)?)$/.exec(stem),
  ].filter((match) => match !== null)) {
    add(code!, `${folder}${domain}*${extension}`);
  }
  for (let i = segments.length - 1; i >= 0; i--) {
    if (FOLDERS_NOT_LANGUAGES.has(segments[i]!)) continue;
    add(segments[i]!, [...segments.slice(0, i), '*', ...segments.slice(i + 1), name].join('/'));
  }
  return masks;
}

/** The template of a mask: of the same name in the same or an outer folder, or the only one beside the files. */
function templateOf(mask: string, templates: readonly string[]): string | undefined {
  const [prefix] = mask.split('*') as [string];
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const stem = stemOf(mask);
  const beside = templates.filter((template) => folderOf(template) === folder);
  const named = templates
    .filter(
      (template) =>
        stemOf(template) === stem && (folderOf(template).startsWith(folder) || folder.startsWith(folderOf(template))),
    )
    .sort((a, b) => distance(folder, folderOf(a)) - distance(folder, folderOf(b)));
  if (named.length > 0) return named[0];
  const ownFile = mask.slice(folder.length) === '*.po';
  return ownFile && beside.length === 1 ? beside[0] : undefined;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const distance = (a: string, b: string) => Math.abs(a.split('/').length - b.split('/').length);

/** The name of the file without ending and language: `app` of `de/app.po` and of `app.*.po`, empty for `*.po`. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return name.replace(/[-_.]?\*$/, '');
}

type Unnamed = Omit<ComponentDefinition, 'slug' | 'name'>;

/** Names components after their domain, template or folder; equal names get their folder in front. */
function named(components: readonly Unnamed[], fallback: string): ComponentDefinition[] {
  const names = components.map((component) => nameOf(component) ?? fallback);
  const slugs = new Set<string>();
  return components.map((component, index) => {
    let name = names[index]!;
    if (names.filter((other) => other === name).length > 1) {
      const folders = folderOf(component.filemask)
        .split('/')
        .filter((folder) => folder !== '' && !GENERIC.test(folder));
      name = [...folders.filter((folder) => folder !== name), name].join('-');
    }
    const base = slugify(name) || 'component';
    let slug = base;
    for (let copy = 2; slugs.has(slug); copy++) slug = `${base}-${copy}`;
    slugs.add(slug);
    return { slug, name, ...component };
  });
}

function nameOf({ filemask, template }: Unnamed): string | undefined {
  const stem = stemOf(filemask) || (template === null ? '' : stemOf(template));
  if (stem !== '' && !GENERIC.test(stem)) return stem;
  return folderOf(filemask)
    .split('/')
    .reverse()
    .find((folder) => folder !== '' && !GENERIC.test(folder));
}
