/** Finds the components of a tree of files: by the layout of their paths, and by what is in them. */

import { formatsNamed } from '../formats/detect.js';
import type { FileFormat } from '../formats/format.js';
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { folderOf, named, type Unnamed } from './component-names.js';
import { languageOf } from './file-language.js';
import { type Base, findBase } from './find-base.js';
import { findTemplate, isTemplate } from './find-template.js';
import { type Placement, placementsOf } from './layouts.js';
import type { ComponentDefinition } from './source.js';
import { firstFormat, type Tree } from './tree.js';

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
const NOT_OWN = /(^|\/)(vendor|third_party|Pods|Carthage|build|dist|target|out)\//;

/** A mask with fewer languages that are known is not proof enough that an unknown code means a language. */
const ENOUGH_TO_TRUST = 3;

/** The components of a folder; one without any is an error that says what would be found. */
export async function findComponents(
  directory: string,
  tree: Tree,
  options: DiscoverOptions,
): Promise<FoundComponent[]> {
  const { found, baseless } = await lookFor(tree, options);
  if (found.length > 0) return found;
  const [mask] = baseless;
  throw new AppError(
    'directory.no-components',
    mask === undefined
      ? `Found no translation files in ${directory}. They are found by the language in their paths, as in po/de.po, ` +
          'locales/de.json, res/values-de/strings.xml or messages_de.properties; name others with --filemask.'
      : `Found ${mask} in ${directory}, but no file of ${options.sourceLanguage}, which the strings would be written ` +
          'in; name another language with --source-language.',
  );
}

/** Each file goes to the mask that the most languages share; base files and templates join the mask they belong to. */
export async function discover(tree: Tree, options: DiscoverOptions): Promise<FoundComponent[]> {
  return (await lookFor(tree, options)).found;
}

async function lookFor(
  tree: Tree,
  options: DiscoverOptions,
): Promise<{ found: FoundComponent[]; baseless: readonly string[] }> {
  const found: Found[] = [];
  const paths = tree.paths.filter((path) => !NOT_OWN.test(path) && formatsNamed(path).length > 0);
  const finder = new Finder({ ...tree, paths }, options.sourceLanguage);
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

interface Found {
  readonly settings: Unnamed;
  readonly files: readonly string[];
  readonly why: string;
}

/** Tables are used for much else: only those are looked into whose paths speak of languages. */
const TRANSLATION_TABLE = /transl|locali|lang|i18n|l10n|strings/i;

/** Whether a file may hold all languages at once. */
const mayHoldLanguages = (path: string) =>
  formatsNamed(path).some((format) => format.languagesIn !== undefined) &&
  (!path.toLowerCase().endsWith('.csv') || TRANSLATION_TABLE.test(path));

/** Compiled catalogues are looked at only where there is nothing they were compiled from. */
function withoutCompiled(found: readonly Found[]): readonly Found[] {
  const sources = found.filter(({ settings }) => settings.format !== 'mo');
  return sources.some(({ settings }) => settings.format === 'po') ? sources : found;
}

class Finder {
  /** Masks whose files are translations of something that is not there. */
  readonly baseless: string[] = [];
  readonly #tree: Tree;
  readonly #all: ReadonlySet<string>;
  readonly #sourceLanguage: string;

  constructor(tree: Tree, sourceLanguage: string) {
    this.#tree = tree;
    this.#all = new Set(tree.paths);
    this.#sourceLanguage = sourceLanguage;
  }

  /** The files under a mask, if they are translation files. */
  async ofMask(mask: string, files: ReadonlyMap<string, string>): Promise<Found[]> {
    const template = findTemplate(mask, this.#tree.paths.filter(isTemplate));
    const base = findBase(mask, files, this.#all, this.#sourceLanguage);
    const samples = [...new Set([template, base?.path, ...files.values()])].filter((path) => path !== undefined);
    const format = await firstFormat(this.#tree, samples);
    if (format === undefined || format.languagesIn !== undefined) return [];
    const languages = `${files.size} language${files.size === 1 ? '' : 's'} in the place of *`;
    if (format.bilingual) {
      return [await this.#bilingual(format, mask, files, template, base, languages)];
    }
    if (base === undefined) {
      this.baseless.push(mask);
      return [];
    }
    if (files.size < 2 && files.has(base.language) && !isLanguageFolder(mask)) return [];
    const settings = { filemask: mask, template: base.path, format: format.id, sourceLanguage: base.language };
    const own = [...new Set([base.path, ...files.values()])];
    return [{ settings, files: own, why: `${languages}; ${base.path} is the base file, since ${base.why}` }];
  }

  async #bilingual(
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    template: string | undefined,
    base: Base | undefined,
    languages: string,
  ): Promise<Found> {
    const outside = base !== undefined && ![...files.values()].includes(base.path) ? base.path : undefined;
    const source = template ?? outside;
    const own = source === undefined && base !== undefined ? await this.#ownLanguage(format, base) : undefined;
    const settings = {
      filemask: mask,
      template: source ?? null,
      format: format.id,
      sourceLanguage: own ?? this.#sourceLanguage,
    };
    const reasons = [
      languages,
      source && `${source} is the template`,
      own && own !== this.#sourceLanguage && `${base!.path} says nothing but the source itself`,
    ];
    return {
      settings,
      files: source === undefined ? [...files.values()] : [...new Set([source, ...files.values()])],
      why: reasons.filter(Boolean).join('; '),
    };
  }

  /** A file of a kind of the source language is its own file, not a translation, when it has no text of its own. */
  async #ownLanguage(format: FileFormat, base: Base): Promise<string | undefined> {
    if (base.language === this.#sourceLanguage) return undefined;
    try {
      const { units } = format.parse(await this.#tree.read(base.path), { language: base.language });
      const same = units.every(({ source, target }) => target.every((form, n) => form === '' || form === source[n]));
      return same ? base.language : undefined;
    } catch {
      return undefined;
    }
  }

  /** A file that holds all languages. */
  async ofAllLanguages(path: string): Promise<Found[]> {
    const format = await firstFormat(this.#tree, [path]);
    if (format?.languagesIn === undefined) return [];
    const codes = format.languagesIn(await this.#tree.read(path)).flatMap((code) => languageOf(code) ?? []);
    const [first] = codes;
    if (first === undefined) return [];
    const sourceLanguage = codes.includes(this.#sourceLanguage) ? this.#sourceLanguage : first;
    const settings = { filemask: path, template: null, format: format.id, sourceLanguage };
    const why = `${codes.length} languages in one file, ${languageName(sourceLanguage)} is its source`;
    return [{ settings, files: [path], why }];
  }

  /** A template alone is a component that waits for its first language. */
  ofTemplates(taken: ReadonlySet<string | null>): Found[] {
    return this.#tree.paths
      .filter((path) => isTemplate(path) && !taken.has(path))
      .map((path) => ({
        settings: {
          filemask: path.replace(/[^/]+$/, '*.po'),
          template: path,
          format: 'po',
          sourceLanguage: this.#sourceLanguage,
        },
        files: [path],
        why: 'a template that waits for its first language',
      }));
  }
}

/** Whether the place of the language shows that more of them are to come: `locales/*.json`, `*.lproj/…`. */
const isLanguageFolder = (mask: string) =>
  /(^|\/)(_?locales?|lang|languages?|i18n|l10n|translations?|values-\*|\*\.lproj)(\/|$)/i.test(folderOf(mask));

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
