/** Removes a language of a component: from its files, while the store keeps its data in case the language returns. */
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
  const { removeLanguage: withoutLanguage } = formatById(component.format);
  const isBase = filename === component.template && withoutLanguage === undefined;
  if (isSourceLanguage(language) || filename === null || isBase) {
    throw new AppError(
      'language.is-source',
      `${languageName(code)} is the source language of ${component.slug} and cannot be removed.`,
    );
  }
  const before = await readComponentFile(store, component, filename);
  const after = withoutLanguage === undefined ? null : withoutLanguage(before, code);
  const message = `Remove ${languageName(code)} from ${component.name}`;
  await changeFiles(context, open, request.writing, {
    changes: [{ path: filename, before, after }],
    languages: [code],
    message,
  });
}
