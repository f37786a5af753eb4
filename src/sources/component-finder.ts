/** Decides whether the files of a mask are a component, and finds its format, base file and source language. */
import { formatsNamed } from '../formats/detect.js';
import type { FileFormat, ParsedFile } from '../formats/format.js';
import { hasTextsInKeys } from '../model/base-texts.js';
import { AppError } from '../model/error.js';
import { groupBy } from '../model/group-by.js';
import { languageName } from '../model/language.js';
import { areTranslations, GENERAL_FORMATS } from './are-translations.js';
import { BaseSearch } from './base-elsewhere.js';
import { folderOf, stemOf, type Unnamed } from './component-names.js';
import type { DeclaredFiles } from './declared/index.js';
import { declaredSource } from './declared-source.js';
import { isOrdinary, languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import { filesUnder } from './files-under.js';
import { type Base, findBase } from './find-base.js';
import { findTemplate, isTemplate } from './find-template.js';
import { isTranslationFolder } from './folder-names.js';
import { isLanguageSet } from './language-evidence.js';
import { FEW_STRINGS, haveSameStrings, sharedStrings } from './text-values.js';
import { type FileTree, firstFormat, unitsIn } from './tree.js';

export interface Found {
  readonly settings: Unnamed;
  readonly files: readonly string[];
  readonly why: string;
}

/** The files of a mask. */
export interface MaskFiles {
  /** Paths by language code. */
  readonly byCode: ReadonlyMap<string, string>;
  /** The codes as the paths have them. */
  readonly written: readonly string[];
}

/** Translations without a base file. */
export interface Baseless {
  readonly mask: string;
  /** Files elsewhere that may be the base file. */
  readonly candidates: readonly string[];
}

/** Names of configuration files. Their profiles and environments can look like language codes. */
const CONFIGURATION =
  /^(application|bootstrap|config(uration)?|settings|values|appsettings|tsconfig|jsconfig|package(-lock)?|composer|manifest|licen[cs]es?|docker-compose|log4j2?|logback|\.last|.*rc)$/i;

/** Reports of tools about translations. */
const REPORT = /^_?(missing|unused)[_-]translations$/i;

const isConfiguration = (mask: string) =>
  REPORT.test(stemOf(mask)) ||
  (CONFIGURATION.test(stemOf(mask)) && !folderOf(mask).split('/').some(isTranslationFolder));

/** From this number of languages on, an odd code needs little evidence. */
const LARGE_SET = 10;

export class ComponentFinder {
  /** Masks whose files are translations without a base file. */
  readonly baseless: Baseless[] = [];
  readonly #declaredBases = new Set<string>();
  readonly #tree: FileTree;
  readonly #all: ReadonlySet<string>;
  readonly #templates: readonly string[];
  readonly #folders: ReadonlyMap<string, readonly string[]>;
  readonly #sourceLanguage: string;
  readonly #elsewhere: BaseSearch;

  constructor(tree: FileTree, sourceLanguage: string) {
    this.#tree = tree;
    this.#all = new Set(tree.paths);
    this.#templates = tree.paths.filter(isTemplate);
    this.#folders = groupBy(tree.paths, folderOf);
    this.#sourceLanguage = sourceLanguage;
    this.#elsewhere = new BaseSearch(tree);
  }

  /** The component that a configuration declares, or nothing if its files are missing or in an unknown format. */
  async ofDeclared(declared: DeclaredFiles): Promise<Found[]> {
    const { by, filemask, base: named, sourceLanguage, languages, files: paths } = declared;
    const files = filesUnder(filemask, paths, languages);
    const translations = [...files.values()].filter((path) => path !== named);
    const format =
      translations.length === 0 ? undefined : await firstFormat(this.#tree, [named ?? [], translations].flat());
    if (format === undefined || format.languagesIn !== undefined) return [];
    const source = languageOf(sourceLanguage ?? '') ?? this.#sourceLanguage;
    const written = named === undefined ? undefined : matchMask(parseMask(filemask), named);
    const base: Base | undefined =
      named === undefined
        ? findBase(filemask, files, this.#all, source)
        : { path: named, language: languageOf(written ?? '', languages) ?? source, why: `${by} names it` };
    const found = await this.#component(format, filemask, files, base, source);
    if (named !== undefined && found.length > 0) this.#declaredBases.add(named);
    return found.map(({ settings, why, ...one }) => ({
      ...one,
      settings: Object.keys(languages).length === 0 ? settings : { ...settings, languages },
      why: `${why}; ${by} says so`,
    }));
  }

  /** The component of a mask, or nothing if its files are not translation files. */
  async ofMask(mask: string, { byCode, written }: MaskFiles): Promise<Found[]> {
    const codes = [...byCode.keys()];
    if (!isLanguageSet(mask, written, codes, () => this.#siblings(mask))) return [];
    const base = findBase(mask, byCode, this.#all, this.#sourceLanguage);
    const template = findTemplate(mask, this.#templates);
    const samples = [...new Set([template, base?.path, ...byCode.values()])].filter((path) => path !== undefined);
    const format = await firstFormat(this.#tree, samples);
    if (format === undefined || format.languagesIn !== undefined) return [];
    if (GENERAL_FORMATS.has(format.id) && isConfiguration(mask)) return [];
    if (!format.bilingual && !(await areTranslations(this.#tree, format, mask, byCode, base))) return [];
    const files = await this.#withoutStrangers(format, byCode, samples[0]!);
    if (base === undefined && !format.bilingual && this.#isElsewhere(mask)) return [];
    const complete = await this.#elsewhere.insteadOf(base, format, mask, files, this.#sourceLanguage);
    const found = await this.#component(format, mask, files, complete, this.#sourceLanguage);
    // The configuration of the repository may say that the translations of the base file are elsewhere.
    return found.filter(({ settings }) => settings.template === null || !this.#declaredBases.has(settings.template));
  }

  /** Whether the base file of a mask is declared as the base file of translations in another folder. */
  #isElsewhere(mask: string): boolean {
    const parsed = parseMask(mask);
    return [...this.#declaredBases].some((path) => languageOf(matchMask(parsed, path) ?? '') !== undefined);
  }

  /** How many files have the name before the star, whether or not a language follows. 0 if there is no name. */
  #siblings(mask: string): number {
    if (!/[^/][-_.]\*[^/]*$/.test(mask)) return 0;
    const parsed = parseMask(mask);
    return (this.#folders.get(folderOf(mask)) ?? []).filter((path) => matchMask(parsed, path) !== undefined).length;
  }

  /** A component of the given files. Without a base file, looks for one in other folders. */
  async #component(
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    found: Base | undefined,
    sourceLanguage: string,
  ): Promise<Found[]> {
    if (format.bilingual) return [await this.#withSources(format, mask, files, found, sourceLanguage)];
    let base = found;
    if (base === undefined) {
      const elsewhere = await this.#elsewhere.find(format, mask, files, sourceLanguage);
      base = elsewhere.base;
      if (base === undefined) {
        const isKnown = this.baseless.some((one) => one.mask === mask);
        if (!isKnown) this.baseless.push({ mask, candidates: elsewhere.candidates });
        return [];
      }
    }
    const units = await this.#units(format, base.path, base.language);
    if (!(await this.#isBase(format, base, units))) return [];
    const inKeys = units !== undefined && hasTextsInKeys(units, ({ target }) => target);
    const note = inKeys ? '; its keys are the texts where it has none' : '';
    const settings = { filemask: mask, template: base.path, format: format.id, sourceLanguage: base.language };
    const why = `${languagesIn(files, base.language)}; ${base.path} is the base file, since ${base.why}${note}`;
    return [{ settings, files: [...new Set([base.path, ...files.values()])], why }];
  }

  /** Leaves out files whose code is no known language, unless they have the strings of the given file. */
  async #withoutStrangers(
    format: FileFormat,
    files: ReadonlyMap<string, string>,
    path: string,
  ): Promise<ReadonlyMap<string, string>> {
    const strangers = [...files].filter(([code]) => languageOf(code) === code && !isOrdinary(code));
    if (strangers.length === 0) return files;
    const source = await this.#units(format, path, this.#sourceLanguage);
    const kept = new Map(files);
    for (const [code, stranger] of strangers) {
      const units = await this.#units(format, stranger, code);
      if (source === undefined || units === undefined) continue;
      const belongs =
        files.size - strangers.length < LARGE_SET
          ? haveSameStrings(source, units)
          : units.length < FEW_STRINGS || sharedStrings(source, units) > 0;
      if (!belongs) kept.delete(code);
    }
    return kept;
  }

  #units(format: FileFormat, path: string, language: string): Promise<ParsedFile['units'] | undefined> {
    return unitsIn(this.#tree, format, path, language);
  }

  /**
   * Whether the base file has the format of the others. Also true if it is broken: the importer reports the error
   * later.
   */
  async #isBase(format: FileFormat, { path }: Base, units: ParsedFile['units'] | undefined): Promise<boolean> {
    return units === undefined || format.detect({ path, bytes: await this.#tree.peek(path) });
  }

  /** A component whose files contain both source and translation. */
  async #withSources(
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    base: Base | undefined,
    requested: string,
  ): Promise<Found> {
    const outside = base !== undefined && ![...files.values()].includes(base.path) ? base.path : undefined;
    const source =
      (outside !== undefined && isTemplate(outside) ? outside : findTemplate(mask, this.#templates)) ?? outside;
    /** A file of the source language, or of a variant of it, in place of a template. */
    const list = source === undefined && format.omitsUntranslated ? base?.path : undefined;
    const sample = base?.path ?? [...files.values()][0]!;
    const declared = await declaredSource(this.#tree, {
      format,
      path: source ?? sample,
      base: source === undefined ? base : undefined,
      files,
      requested,
    });
    const sourceLanguage = declared?.language ?? requested;
    const settings = { filemask: mask, template: source ?? list ?? null, format: format.id, sourceLanguage };
    const why = [
      languagesIn(files, sourceLanguage),
      source && `${source} is the template`,
      list && `${list} lists all strings: those that a file lacks count as untranslated`,
      declared?.why,
    ];
    return {
      settings: list === undefined ? settings : { ...settings, count: 'source' },
      files: source === undefined ? [...files.values()] : [...new Set([source, ...files.values()])],
      why: why.filter(Boolean).join('; '),
    };
  }

  /** The component of a single file with all languages, or nothing if it is not a translation file. */
  async ofAllLanguages(path: string): Promise<Found[]> {
    const certain = formatsNamed(path).find((format) => format.languagesIn !== undefined);
    const format = (await firstFormat(this.#tree, [path])) ?? (formatsNamed(path).length === 1 ? certain : undefined);
    if (format?.languagesIn === undefined) return [];
    let codes: string[] = [];
    try {
      codes = format.languagesIn(await this.#tree.peek(path)).flatMap((code) => languageOf(code) ?? []);
    } catch (error) {
      // A broken file is still a component. The importer reports the error later.
      if (!(error instanceof AppError)) throw error;
    }
    const [sourceLanguage = this.#sourceLanguage] = codes;
    const settings = { filemask: path, template: null, format: format.id, sourceLanguage };
    const why = `${codes.length} languages in one file; its source language is ${languageName(sourceLanguage)}`;
    return [{ settings, files: [path], why }];
  }

  /** Templates without translations are components without languages yet. */
  ofTemplates(taken: ReadonlySet<string | null>): Found[] {
    return this.#templates
      .filter((path) => !taken.has(path))
      .map((path) => ({
        settings: {
          filemask: path.replace(/[^/]+$/, '*.po'),
          template: path,
          format: 'po',
          sourceLanguage: this.#sourceLanguage,
        },
        files: [path],
        why: 'a template without languages yet',
      }));
  }
}

function languagesIn(files: ReadonlyMap<string, string>, sourceLanguage: string): string {
  const count = files.size - (files.has(sourceLanguage) ? 1 : 0);
  return `${count} language${count === 1 ? '' : 's'} in the place of *`;
}
