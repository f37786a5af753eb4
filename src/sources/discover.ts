/** Finds the components of a file tree: by the repository's own configuration, then by paths and content. */
import { formatsNamed } from '../formats/detect.js';
import { AppError, describeProblem, type FileProblem } from '../model/error.js';
import { groupBy } from '../model/group-by.js';
import { type Baseless, ComponentFinder, type Found, type MaskFiles } from './component-finder.js';
import { named } from './component-names.js';
import { declaredFiles } from './declared/index.js';
import { addFile } from './files-under.js';
import { isTemplate } from './find-template.js';
import { type Placement, placementsOf } from './layouts.js';
import { matchTemplates } from './match-templates.js';
import { isOwnFile } from './own-files.js';
import type { ComponentDefinition } from './source.js';
import type { FileTree } from './tree.js';

export interface DiscoverOptions {
  readonly sourceLanguage: string;
  /** Name for a component whose paths only contain generic names such as "translations". */
  readonly fallbackName: string;
}

/** A component and its files. The mask alone is not enough, because it may also match files of another component. */
export interface FoundComponent {
  readonly definition: ComponentDefinition;
  readonly files: readonly string[];
  /** Why the files were recognised as a component, for people to check. */
  readonly why: string;
}

/** A code that is no known language only counts as one if its mask has at least this many languages. */
const MIN_KNOWN_LANGUAGES = 3;

/** The result of discovery. */
export interface Discovery {
  readonly found: readonly FoundComponent[];
  /** Translations without a base file. */
  readonly baseless: readonly Baseless[];
  /** Folders and files with translations that no file mask can describe. */
  readonly unmaskable: readonly FileProblem[];
}

/** What the user can do if nothing was found: use an option of the command line, or a field of the upload form. */
const REMEDIES = {
  directory: {
    files: 'for other paths, use --filemask',
    language: 'set another language with --source-language, or the base file with --template',
  },
  upload: {
    files: 'for other paths, set a file mask',
    language: 'set another source language, or the path of the base file',
  },
} as const;

/** The components of a tree. Throws if there are none; the message explains which paths are recognised. */
export async function findComponents(tree: FileTree, options: DiscoverOptions): Promise<Discovery> {
  const discovery = await discover(tree, options);
  if (discovery.found.length > 0) return discovery;
  const [baseless] = discovery.baseless;
  const kind = tree.origin === 'upload' ? 'upload' : 'directory';
  const remedies = REMEDIES[kind];
  const skipped = [...(tree.passedOver ?? []), ...discovery.unmaskable]
    .map((problem) => ` ${describeProblem(problem)}`)
    .join('');
  throw new AppError(
    `${kind}.no-components`,
    (baseless === undefined
      ? `Found no translation files in ${tree.name}. Folders with tests and generated files are not searched. Paths must ` +
        'contain the language, as in po/de.po, locales/de.json, res/values-de/strings.xml or messages_de.properties; ' +
        `${remedies.files}.`
      : `Found ${baseless.mask} in ${tree.name}, but no file of the source language ${options.sourceLanguage}` +
        `${candidatesText(baseless)}; ${remedies.language}.`) + skipped,
  );
}

/** The files that may be the base file, as part of a sentence. */
export function candidatesText({ candidates }: Baseless): string {
  return candidates.length === 0 ? '' : `. The base file may be ${candidates.join(' or ')}`;
}

/**
 * Assigns each file to the mask with the most languages. Base files and templates are added to the mask they belong to.
 */
export async function discover(tree: FileTree, options: DiscoverOptions): Promise<Discovery> {
  const found: Found[] = [];
  const own = { ...tree, paths: tree.paths.filter(isOwnFile) };
  const paths = own.paths.filter((path) => formatsNamed(path).length > 0);
  const finder = new ComponentFinder({ ...tree, paths }, options.sourceLanguage);
  for (const declared of await declaredFiles(own)) found.push(...(await finder.ofDeclared(declared)));
  const isFree = freeOf(found);
  for (const path of paths.filter(mayHoldLanguages).filter(isFree)) found.push(...(await finder.ofAllLanguages(path)));
  const rest = paths.filter((path) => !isTemplate(path)).filter(freeOf(found));
  for (const [mask, files] of groupByMask(rest)) found.push(...(await finder.ofMask(mask, files)));
  const unused = paths.filter(isTemplate).filter((path) => !found.some(({ settings }) => settings.template === path));
  const matched = await matchTemplates(own, found, unused);
  const templates = new Set(matched.map(({ settings }) => settings.template));
  const all = withoutLoneBases(withoutCompiled([...matched, ...finder.ofTemplates(templates)]));
  const kept = all.filter((one) => starredPath(one) === undefined);
  const definitions = named(
    kept.map(({ settings }) => settings),
    options.fallbackName,
  );
  return {
    found: kept.map(({ files, why }, index) => ({ definition: definitions[index]!, files, why })),
    baseless: finder.baseless,
    unmaskable: [...new Set(all.flatMap((one) => starredPath(one) ?? []))].map(starProblem),
  };
}

/** The first folder or file of a component that has a star in its name. A template needs no mask. */
function starredPath({ settings: { template }, files }: Found): string | undefined {
  const translations = files.filter((path) => path !== template);
  const starred = (translations.length > 0 ? translations : files).find((path) => path.includes('*'));
  return starred === undefined ? undefined : /^[^*]*\*[^/]*/.exec(starred)![0];
}

function starProblem(file: string): FileProblem {
  const message = 'has a * in its name, which stands for the language in file masks: not counted, rename it';
  return { file, line: 0, code: 'file.star', message, raw: '' };
}

/** Whether a path belongs to none of the components. */
function freeOf(found: readonly Found[]): (path: string) => boolean {
  const taken = new Set(found.flatMap(({ files }) => files));
  return (path) => !taken.has(path);
}

/** Whether a file may contain all languages. */
const mayHoldLanguages = (path: string) => formatsNamed(path).some((format) => format.languagesIn !== undefined);

/** Ignores compiled MO catalogues if there are PO files. */
function withoutCompiled(found: readonly Found[]): readonly Found[] {
  const sources = found.filter(({ settings }) => settings.format !== 'mo');
  return sources.some(({ settings }) => settings.format === 'po') ? sources : found;
}

/** Ignores a base file without translations next to it if it is the base file of translations elsewhere. */
function withoutLoneBases(found: readonly Found[]): readonly Found[] {
  const uses = groupBy(found, ({ settings }) => settings.template);
  return found.filter(({ settings, files }) => {
    const isLone = settings.template !== null && files.every((path) => path === settings.template);
    return !isLone || uses.get(settings.template)!.length === 1;
  });
}

/** Groups all files with a language in their path by mask, then by language. */
function groupByMask(paths: readonly string[]): [mask: string, files: MaskFiles][] {
  const codes = new Map<string, Set<string>>();
  const candidates = paths.map((path) => {
    const placements = placementsOf(path);
    for (const { mask, code, known } of placements) {
      if (!known) continue;
      const others = codes.get(mask);
      if (others === undefined) codes.set(mask, new Set([code]));
      else others.add(code);
    }
    return placements;
  });
  const size = ({ mask }: Placement) => codes.get(mask)?.size ?? 0;
  const groups = new Map<string, { byCode: Map<string, string>; written: string[] }>();
  candidates.forEach((placements, index) => {
    let best: Placement | undefined;
    for (const placement of placements) {
      if (!placement.known && size(placement) < MIN_KNOWN_LANGUAGES) continue;
      if (best === undefined || size(placement) > size(best)) best = placement;
    }
    if (best === undefined) return;
    const { mask, code, written } = best;
    const path = paths[index]!;
    const { byCode, written: others } = groups.get(mask) ?? { byCode: new Map<string, string>(), written: [] };
    addFile(byCode, code, path);
    groups.set(mask, { byCode, written: [...others, written] });
  });
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
