/** Counts the files of a component at one commit after the other. Parses each version of a file only once. */
import { formatById } from '../../formats/index.js';
import { type Counts, compareCounts } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import type { LanguageCodes } from '../../model/same-language.js';
import { componentFiles } from '../../sources/component-files.js';
import { refuseLfsPointer } from '../../sources/lfs-pointer.js';
import type { ComponentDefinition, ComponentFiles } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { FilesAtCommit } from './branch-past.js';
import { SourceList, SourceUnion } from './digest-counts.js';
import { type Digest, Digests, type ReadBlob } from './digests.js';

export type LanguageCounts = ReadonlyMap<string, Counts | null>;

/**
 * How many combinations of source files are kept. Tags of other branches use other versions than the points before and
 * after them.
 */
const MAX_SOURCE_LISTS = 4;

export class CommitCounter {
  readonly #definition: ComponentDefinition;
  readonly #codes: LanguageCodes | undefined;
  readonly #read: ReadBlob;
  readonly #digests: Digests;
  readonly #sourceLists = new Map<string, SourceList>();
  #union: SourceUnion;
  /** The last selection of files, which is valid as long as no file is added or removed. */
  #selection: { readonly key: string; readonly files: ComponentFiles } | undefined;
  #last: LanguageCounts = new Map();

  constructor(definition: ComponentDefinition, codes: LanguageCodes | undefined, read: ReadBlob) {
    this.#definition = definition;
    this.#codes = codes;
    this.#read = read;
    this.#digests = new Digests(formatById(definition.format), definition.sourceLanguage, read);
    this.#union = new SourceUnion(this.#digests.table);
  }

  /** Begins to read the files of a commit that will be counted soon. */
  readAhead(files: FilesAtCommit): void {
    for (const { id } of files.values()) this.#digests.readAhead(id);
  }

  /** Empty if the commit has no files of the component. */
  async count(files: FilesAtCommit): Promise<LanguageCounts> {
    if (files.size === 0) return new Map();
    if (this.#digests.trim()) {
      this.#sourceLists.clear();
      this.#union = new SourceUnion(this.#digests.table);
    }
    const counted = await this.#count(files);
    for (const [code, counts] of counted) {
      const last = this.#last.get(code);
      if (counts && last && counts !== last && compareCounts(last, counts).length === 0) counted.set(code, last);
    }
    this.#last = counted;
    // Some files match the mask but are not languages.
    for (const { id } of files.values()) this.#digests.forgetAhead(id);
    return counted;
  }

  async #count(files: FilesAtCommit): Promise<Map<string, Counts | null>> {
    const { format } = this.#digests;
    const selected = await this.#select(files);
    // All languages are gaps if the files cannot be told apart, or if there is no base file.
    if (selected === undefined) return new Map([...this.#last.keys()].map((code) => [code, null]));
    const { sourceLanguage, count } = selected.definition;
    const idOf = ({ path }: { readonly path: string }) => files.get(path)!.id;
    const sources: (Digest | null)[] = [];
    for (const file of selected.sources) {
      sources.push(
        await (format.bilingual ? this.#digests.bilingual(idOf(file), sourceLanguage) : this.#digests.base(idOf(file))),
      );
    }
    const read = sources.filter((digest) => digest !== null);
    const isComplete = read.length === sources.length;
    const list = this.#sourceList(selected.sources.map(idOf).join(' '), read);
    const counted = new Map<string, Counts | null>([[sourceLanguage, null]]);
    const languages: Digest[] = [];
    // Without the source strings, it is unknown which strings a file lacks.
    const isCountable = isComplete || (format.bilingual && count !== 'source');
    for (const file of selected.languages) {
      const digest = !isCountable
        ? null
        : format.bilingual
          ? await this.#digests.bilingual(idOf(file), file.code)
          : await this.#digests.monolingual(idOf(file), file.code, list.forms);
      if (digest !== null) languages.push(digest);
      counted.set(file.code, digest === null ? null : list.count(digest, format.bilingual, count === 'source'));
    }
    if (isComplete) counted.set(sourceLanguage, this.#union.count(format.bilingual ? [...read, ...languages] : read));
    return counted;
  }

  #sourceList(key: string, sources: readonly Digest[]): SourceList {
    const list = this.#sourceLists.get(key) ?? new SourceList(this.#digests.table, sources);
    this.#sourceLists.delete(key);
    this.#sourceLists.set(key, list);
    const [oldest] = this.#sourceLists.keys();
    if (this.#sourceLists.size > MAX_SOURCE_LISTS) this.#sourceLists.delete(oldest!);
    return list;
  }

  /** The languages of the files. Undefined if the commit cannot be counted at all. */
  async #select(files: FilesAtCommit): Promise<ComponentFiles | undefined> {
    const { bilingual, languagesIn } = this.#digests.format;
    const paths = [...files.keys()];
    // If one file has all languages, its content decides which languages exist.
    const key = JSON.stringify(languagesIn === undefined ? paths : [...files].map(([path, { id }]) => [path, id]));
    if (this.#selection?.key === key) return this.#selection.files;
    const { template } = this.#definition;
    const hasTemplate = template === null || files.has(template);
    if (!hasTemplate && (!bilingual || this.#definition.count === 'source')) return undefined;
    // A template that was added later is not needed: the other files have the source texts, too.
    const definition = hasTemplate ? this.#definition : { ...this.#definition, template: null };
    const read = async (path: string) => refuseLfsPointer(await this.#read(files.get(path)!.id));
    const tree: FileTree = { origin: 'commit', name: 'the commit', paths, read, peek: read };
    try {
      const selected = await componentFiles(tree, definition, this.#codes);
      this.#selection = { key, files: selected };
      return selected;
    } catch (error) {
      if (!(error instanceof AppError) || error.code.startsWith('git.')) throw error;
      return undefined;
    }
  }
}
