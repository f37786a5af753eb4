/** Decides whether the files of a mask are a component, and finds its format, base file and source language. */
import { formatsNamed } from '../formats/detect.js';
import type { FileFormat, ParsedFile } from '../formats/format.js';
import { AppError } from '../model/error.js';
import { baseLanguage, languageName } from '../model/language.js';
import { folderOf, stemOf, type Unnamed } from './component-names.js';
import { languageOf } from './file-language.js';
import { type Base, findBase } from './find-base.js';
import { findTemplate, isTemplate } from './find-template.js';
import { isTranslationFolder } from './folder-names.js';
import { type FileTree, firstFormat } from './tree.js';

export interface Found {
  readonly settings: Unnamed;
  readonly files: readonly string[];
  readonly why: string;
}

/** Names of configuration files. Their profiles and environments can look like language codes. */
const CONFIGURATION =
  /^(application|bootstrap|config(uration)?|settings|values|appsettings|tsconfig|package|docker-compose|log4j2?|logback)$/i;

/** If the user did not choose a source language, files may declare another one. */
const isDefault = (language: string) => language === 'en';

export class ComponentFinder {
  /** Masks whose files are translations without a base file. */
  readonly baseless: string[] = [];
  readonly #tree: FileTree;
  readonly #all: ReadonlySet<string>;
  readonly #sourceLanguage: string;

  constructor(tree: FileTree, sourceLanguage: string) {
    this.#tree = tree;
    this.#all = new Set(tree.paths);
    this.#sourceLanguage = sourceLanguage;
  }

  /** The component of a mask, or nothing if its files are not translation files. */
  async ofMask(mask: string, files: ReadonlyMap<string, string>): Promise<Found[]> {
    const template = findTemplate(mask, this.#tree.paths.filter(isTemplate));
    const base = findBase(mask, files, this.#all, this.#sourceLanguage);
    const samples = [...new Set([template, base?.path, ...files.values()])].filter((path) => path !== undefined);
    const format = await firstFormat(this.#tree, samples);
    if (format === undefined || format.languagesIn !== undefined) return [];
    if (format.bilingual) return [await this.#withSources(format, mask, files, template, base)];
    if (base === undefined) {
      this.baseless.push(mask);
      return [];
    }
    if (files.size < 2 && files.has(base.language) && !isInTranslationFolder(mask)) return [];
    if (CONFIGURATION.test(stemOf(mask)) || !(await this.#isBase(format, base))) return [];
    const settings = { filemask: mask, template: base.path, format: format.id, sourceLanguage: base.language };
    const why = `${languagesIn(files, base.language)}; ${base.path} is the base file, since ${base.why}`;
    return [{ settings, files: [...new Set([base.path, ...files.values()])], why }];
  }

  /**
   * Whether the base file has the format of the others. Also true if it is broken: the importer reports the error
   * later.
   */
  async #isBase(format: FileFormat, base: Base): Promise<boolean> {
    const bytes = await this.#tree.peek(base.path);
    if (format.detect({ path: base.path, bytes })) return true;
    try {
      format.parse(bytes, { language: base.language });
      return false;
    } catch {
      return true;
    }
  }

  /** A component whose files contain both source and translation. */
  async #withSources(
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    template: string | undefined,
    base: Base | undefined,
  ): Promise<Found> {
    const outside = base !== undefined && ![...files.values()].includes(base.path) ? base.path : undefined;
    const source = template ?? outside;
    const sample = base?.path ?? [...files.values()][0]!;
    const declared = source === undefined ? await this.#declared(format, sample, base) : undefined;
    const sourceLanguage = declared?.language ?? this.#sourceLanguage;
    const settings = { filemask: mask, template: source ?? null, format: format.id, sourceLanguage };
    const why = [languagesIn(files, sourceLanguage), source && `${source} is the template`, declared?.why];
    return {
      settings,
      files: source === undefined ? [...files.values()] : [...new Set([source, ...files.values()])],
      why: why.filter(Boolean).join('; '),
    };
  }

  /**
   * The source language as a file shows it. The file declares another language, or it belongs to a variant of the
   * source language, such as en_US, and all its translations repeat the source.
   */
  async #declared(format: FileFormat, path: string, base: Base | undefined) {
    let file: ParsedFile;
    try {
      file = format.parse(await this.#tree.peek(path), { language: base?.language ?? this.#sourceLanguage });
    } catch {
      return undefined;
    }
    const named = languageOf(file.sourceLanguage ?? '');
    if (
      named !== undefined &&
      baseLanguage(named) !== baseLanguage(this.#sourceLanguage) &&
      isDefault(this.#sourceLanguage)
    ) {
      return { language: named, why: `${path} declares the source language ${named}` };
    }
    if (base === undefined || base.language === this.#sourceLanguage) return undefined;
    const repeats = file.units.every(({ source, target }) =>
      target.every((form, n) => form === '' || form === source[n]),
    );
    return repeats ? { language: base.language, why: `${path} only repeats the source texts` } : undefined;
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
        why: 'a template without languages yet',
      }));
  }
}

function languagesIn(files: ReadonlyMap<string, string>, sourceLanguage: string): string {
  const count = files.size - (files.has(sourceLanguage) ? 1 : 0);
  return `${count} language${count === 1 ? '' : 's'} in the place of *`;
}

/** Whether the folder shows that more languages will follow: `locales/*.json`, `*.lproj/…`. */
const isInTranslationFolder = (mask: string) => folderOf(mask).split('/').some(isTranslationFolder);
