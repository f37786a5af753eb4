/** Removes a language of a component: its file is removed, and its data is kept hidden in case the file returns. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Context } from '../context.js';
import { readComponentFile } from '../files/component-source.js';
import { findLanguage } from '../find-component.js';
import { changeFiles, type FileWriting, openFiles } from './change-files.js';

export interface LanguageRemoval {
  readonly project: string;
  readonly component: string;
  /** Code of the language. */
  readonly language: string;
  readonly writing: FileWriting;
}

export async function removeLanguage(context: Context, request: LanguageRemoval): Promise<void> {
  const { store } = context;
  const open = await openFiles(context, request, request.writing);
  const { component } = open;
  const language = await findLanguage(store, component, request.language);
  const { code, filename } = language;
  if (isSourceLanguage(language) || filename === null || filename === component.template) {
    throw new AppError(
      'language.is-source',
      `${languageName(code)} is the source language of ${component.slug} and cannot be removed.`,
    );
  }
  if (formatById(component.format).languagesIn !== undefined) {
    throw new AppError(
      'language.shared-file',
      `${filename} contains all languages of ${component.slug}: remove ${languageName(code)} in the file, and import it.`,
    );
  }
  const before = await readComponentFile(store, component, filename);
  const message = `Remove ${languageName(code)} from ${component.name}`;
  await changeFiles(context, open, request.writing, {
    changes: [{ path: filename, before, after: null }],
    languages: [code],
    message,
  });
}
