/** Adds source strings to the base file of a component, and removes them from the base file and all languages. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { systemRule } from '../../model/plural.js';
import { hasText } from '../../model/state.js';
import { shownName } from '../../model/unit.js';
import type { NewContent } from '../../sources/replace-file.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { componentSource, languageCodesOf } from '../files/component-source.js';
import { changeFiles, type FileWriting, type OpenFiles, openFiles } from './change-files.js';

export interface ComponentAddress {
  readonly project: string;
  readonly component: string;
  readonly writing: FileWriting;
}

export interface StringAddition extends ComponentAddress {
  readonly key: string;
  /** One text, or all plural forms of the source language. */
  readonly value: readonly string[];
}

export interface StringRemoval extends ComponentAddress {
  readonly stringId: number;
}

const MAX_KEY_LENGTH = 1000;

/** Returns the id of the new string. */
export async function addString(context: Context, request: StringAddition): Promise<number> {
  const { store } = context;
  const { key, value, writing } = request;
  const open = await openFiles(context, request, writing);
  const { component } = open;
  const { add, plurals } = baseFormat(component, 'add');
  if (key === '' || key.length > MAX_KEY_LENGTH || /\p{Cc}/u.test(key)) {
    const message = `A key has 1 to ${MAX_KEY_LENGTH} characters and no control characters.`;
    throw new AppError('string.invalid-key', message);
  }
  const { sourceLanguage: language } = component;
  const { forms } = systemRule(language, plurals);
  if (!hasText(value) || (value.length !== 1 && value.length !== forms)) {
    const message = `The value must be a text, or a list with the ${forms} plural forms of ${language}.`;
    throw new AppError('string.invalid-value', message);
  }
  const [base] = (await filesOf(context, open)).sources;
  const before = await base!.read();
  const after = add(before, { key, target: value, language });
  const changes = [{ path: base!.path, before, after }];
  const message = `Add the string ${shownName(key)} to ${component.name}`;
  await changeFiles(context, open, writing, { changes, languages: [language], message });
  const added = (await store.strings.list(component.id)).find((string) => string.key === key && string.inTemplate);
  if (added !== undefined) return added.id;
  throw new AppError(
    'string.not-imported',
    `The string was written to ${base!.path}, but cannot be read: check the file.`,
  );
}

/** Translations of the string stay in the store, in case the string returns. */
export async function removeString(context: Context, request: StringRemoval): Promise<void> {
  const { store } = context;
  const open = await openFiles(context, request, request.writing);
  const { component } = open;
  const { remove } = baseFormat(component, 'remove');
  const string = await store.strings.find(component.id, request.stringId);
  if (string === undefined || !string.inTemplate) {
    throw new AppError('string.not-found', `${component.slug} has no string ${request.stringId}.`);
  }
  const files = await filesOf(context, open);
  const { sourceLanguage } = component;
  const [base] = files.sources;
  const bytes = await base!.read();
  const options = { base: { bytes, language: sourceLanguage } };
  // The base file comes first: without it, the string would lose its translations and stay.
  const changes: NewContent[] = [
    { path: base!.path, before: bytes, after: remove(bytes, string.key, { language: sourceLanguage }) },
  ];
  for (const { path, code, read } of files.languages) {
    const before = await read();
    const after = remove(before, string.key, { language: code, ...options });
    if (!Buffer.from(after).equals(before)) changes.push({ path, before, after });
  }
  const languages = files.languages.map(({ code }) => code);
  const message = `Remove the string ${shownName(string.key)} from ${component.name}`;
  await changeFiles(context, open, request.writing, { changes, languages, message });
}

export const filesOf = (context: Context, { project, component, tree }: OpenFiles) =>
  componentSource(context.store, component, { tree, codes: languageCodesOf(context, project) });

/** The format, if its base files can be changed in this way. */
export function baseFormat<Work extends 'add' | 'remove' | 'write'>({ slug, format: id }: Component, work: Work) {
  const format = formatById(id);
  if (format.bilingual) {
    throw new AppError(
      'string.bilingual',
      `The strings of ${slug} come from the source code of its program: change them there, and import the files.`,
    );
  }
  if (format[work] !== undefined) return format as typeof format & Required<Pick<typeof format, Work>>;
  const what = work === 'remove' ? 'removed from' : 'added to';
  throw new AppError(
    'string.unchangeable',
    `Strings cannot be ${what} files of the format ${format.name} here: change the files, and import them.`,
  );
}
