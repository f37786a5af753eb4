/** Parses and checks the files of one component. Needs only the bytes of the files, so any thread can run it. */
import type { ParsedFile } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import type { ComponentDefinition, ProjectDefinition } from '../../sources/source.js';
import type { StoredDigests } from '../../storage/store.js';
import { ComponentChecker } from '../files/component-checker.js';
import { ComponentReader } from '../files/component-reader.js';
import { type LanguageFileContent, readLanguageFile } from '../files/read-language-file.js';
import { compareDigests, digestsOf, type FileComparison } from './file-digests.js';

/**
 * The settings that change how a file is parsed and checked. Plain data, so that they can be sent to another thread.
 */
export interface ParserSettings {
  readonly project: Pick<ProjectDefinition, 'name' | 'flags'>;
  readonly definition: ComponentDefinition;
}

/** The strings of a file, and how they differ from the last import. */
export interface ReadContent extends LanguageFileContent {
  /** Digests of `units`, then of `readonly`. */
  readonly digests: Uint32Array;
  /** Undefined if more than a few strings changed. */
  readonly comparison: FileComparison | undefined;
  /** Ids of the failing checks of each unit. Undefined if few strings changed: the others need no check. */
  readonly failing: readonly (readonly string[])[] | undefined;
}

export class FileParser {
  readonly #reader: ComponentReader;
  readonly #checker: ComponentChecker;

  constructor({ project, definition }: ParserSettings) {
    const { format: formatId, sourceLanguage, name, flags = [], glossary = false, count } = definition;
    const format = formatById(formatId);
    const names = [project.name, name];
    const projectFlags = project.flags ?? [];
    this.#reader = new ComponentReader(format, sourceLanguage, count);
    this.#checker = new ComponentChecker({ format, sourceLanguage, names, projectFlags, flags, glossary });
  }

  /** Source files must be parsed before the files of languages. */
  source(bytes: Uint8Array): Pick<ParsedFile, 'units' | 'problems'> {
    return this.#reader.readSource(bytes);
  }

  /** `known` are the digests of the file at the last import. */
  language(code: string, bytes: Uint8Array, known: StoredDigests | undefined): ReadContent {
    const content = readLanguageFile(this.#reader, bytes, code);
    const { units, readonly, plural } = content;
    const digests = digestsOf(readonly.length === 0 ? units : [...units, ...readonly]);
    const comparison = known && compareDigests(known, digests);
    const failing = comparison === undefined ? units.map(this.#checker.ofLanguage(code, plural)) : undefined;
    return { ...content, digests, comparison, failing };
  }
}
