/** Finds the components of a tree of files: by the layout of their paths, and by what is in them. */

import { formatsNamed } from '../formats/detect.js';
import { AppError, describeProblem } from '../model/error.js';
import { ComponentFinder, type Found } from './component-finder.js';
import { named } from './component-names.js';
import { isTemplate } from './find-template.js';
import { type Placement, placementsOf } from './layouts.js';
import type { ComponentDefinition } from './source.js';
import type { FileTree } from './tree.js';

export interface DiscoverOptions {
  readonly sourceLanguage: string;
  /** Names a component whose paths say nothing but "translations". */
  readonly fallbackName: string;
}

/** A component with the files that are its own: a mask alone may fit those of another component too. */
export interface FoundComponent {
  readonly definition: ComponentDefinition;
  readonly files: readonly string[];
  /** Why it is taken for one, for people to check. */
  readonly why: string;
}

/** Folders of what was fetched or built: what is in there is somebody else's, or a copy. */
const NOT_OWN = /(^|\/)(third_party|Pods|Carthage|build|dist|target|out|site-packages|dist-packages)\//;
/** Laravel keeps translations of packages that the project has taken over below its own. */
const VENDOR = /(^|\/)vendor\//;
const OWN_VENDOR = /(^|\/)lang\/vendor\//;

const isOwn = (path: string) => !NOT_OWN.test(path) && (!VENDOR.test(path) || OWN_VENDOR.test(path));

/** A mask with fewer languages that are known is not proof enough that an unknown code means a language. */
const ENOUGH_TO_TRUST = 3;

/** What was found in a tree of files. */
export interface Discovery {
  readonly found: readonly FoundComponent[];
  /** Masks of translations whose source is not there. */
  readonly baseless: readonly string[];
}

/** How a person names what was not found: with an option of the command line, or beside what is uploaded. */
const REMEDIES = {
  directory: { files: 'name others with --filemask', language: 'name another language with --source-language' },
  upload: { files: 'name others with a file mask', language: 'name another source language' },
} as const;

/** The components of a tree; one without any is an error that says what would be found. */
export async function findComponents(tree: FileTree, options: DiscoverOptions): Promise<Discovery> {
  const discovery = await discover(tree, options);
  if (discovery.found.length > 0) return discovery;
  const [mask] = discovery.baseless;
  const remedies = REMEDIES[tree.origin];
  const unseen = (tree.passedOver ?? []).map((problem) => ` ${describeProblem(problem)}`).join('');
  throw new AppError(
    `${tree.origin}.no-components`,
    (mask === undefined
      ? `Found no translation files in ${tree.name}. They are found by the language in their paths, as in po/de.po, ` +
        `locales/de.json, res/values-de/strings.xml or messages_de.properties; ${remedies.files}.`
      : `Found ${mask} in ${tree.name}, but no file of ${options.sourceLanguage}, which the strings would be written ` +
        `in; ${remedies.language}.`) + unseen,
  );
}

/** Each file goes to the mask that the most languages share; base files and templates join the mask they belong to. */
export async function discover(tree: FileTree, options: DiscoverOptions): Promise<Discovery> {
  const found: Found[] = [];
  const paths = tree.paths.filter((path) => isOwn(path) && formatsNamed(path).length > 0);
  const finder = new ComponentFinder({ ...tree, paths }, options.sourceLanguage);
  for (const path of paths.filter(mayHoldLanguages)) found.push(...(await finder.ofAllLanguages(path)));
  const taken = new Set(found.flatMap(({ files }) => files));
  const rest = paths.filter((path) => !isTemplate(path) && !taken.has(path));
  for (const [mask, files] of groupByMask(rest)) found.push(...(await finder.ofMask(mask, files)));
  found.push(...finder.ofTemplates(new Set(found.map(({ settings }) => settings.template))));
  const kept = withoutCompiled(found);
  const definitions = named(
    kept.map(({ settings }) => settings),
    options.fallbackName,
  );
  return {
    found: kept.map(({ files, why }, index) => ({ definition: definitions[index]!, files, why })),
    baseless: finder.baseless,
  };
}

/** Whether a file may hold all languages at once. */
const mayHoldLanguages = (path: string) => formatsNamed(path).some((format) => format.languagesIn !== undefined);

/** Compiled catalogues are looked at only where there is nothing they were compiled from. */
function withoutCompiled(found: readonly Found[]): readonly Found[] {
  const sources = found.filter(({ settings }) => settings.format !== 'mo');
  return sources.some(({ settings }) => settings.format === 'po') ? sources : found;
}

/** All files which carry a language, each under the mask that most others share, by language. */
function groupByMask(paths: readonly string[]): [mask: string, files: ReadonlyMap<string, string>][] {
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
  const groups = new Map<string, Map<string, string>>();
  candidates.forEach((placements, index) => {
    let best: Placement | undefined;
    for (const placement of placements) {
      if (!placement.known && size(placement) < ENOUGH_TO_TRUST) continue;
      if (best === undefined || size(placement) > size(best)) best = placement;
    }
    if (best === undefined) return;
    const files = groups.get(best.mask);
    const path = paths[index]!;
    if (files === undefined) groups.set(best.mask, new Map([[best.code, path]]));
    // Two files of one language are told of when they are read.
    else files.set(files.has(best.code) ? path : best.code, path);
  });
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
