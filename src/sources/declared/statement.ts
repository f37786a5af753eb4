/** What a configuration file says about translation files, in the form that all kinds of such files share. */
import type { LanguageNames } from '../../model/same-language.js';

export interface Statement {
  /** Pattern of the files with the source texts. Undefined if only the language in their place is known. */
  readonly sources: string | undefined;
  /** Pattern of the translations of a source file, with LANGUAGE in the place of the language. */
  readonly translationsOf: (source: string) => string;
  readonly sourceLanguage?: string | undefined;
  /** Languages by the text that paths have in their place. */
  readonly languages?: LanguageNames;
  /** Patterns of source files that are left out. */
  readonly ignored?: readonly string[];
}

/** A kind of configuration file. */
export interface StatementReader {
  /** Matches the path of the file. */
  readonly path: RegExp;
  /** `folder` is the folder of the file; patterns are relative to the root. Throws if the file is broken. */
  read(text: string, folder: string): Promise<readonly Statement[]> | readonly Statement[];
}

export const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
