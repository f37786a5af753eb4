/** Completes the settings of a component by looking at its files: the format, the base file, the source language. */
import { formatById, formats } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { filesUnder } from './files-under.js';
import { findBase } from './find-base.js';
import type { ComponentDefinition, ComponentRequest } from './source.js';
import { type FileTree, firstFormat } from './tree.js';

export async function completeDefinition(request: ComponentRequest, tree: FileTree): Promise<ComponentDefinition> {
  const files = filesUnder(request.filemask, tree.paths, request.languages);
  const { sourceLanguage, template } = request;
  const base = findBase(request.filemask, files, new Set(tree.paths), sourceLanguage);
  const samples = [...new Set([template, base?.path, ...files.values()])].filter((path) => path != null);
  const format =
    request.format === undefined
      ? await detectedFormat(
          request,
          samples.filter((path) => tree.paths.includes(path)),
          tree,
        )
      : formatById(request.format);
  if (format.bilingual || template !== null || base === undefined) return { ...request, format: format.id };
  return { ...request, format: format.id, template: base.path, sourceLanguage: base.language };
}

async function detectedFormat({ slug, filemask }: ComponentRequest, samples: readonly string[], tree: FileTree) {
  // Without files there is nothing to detect. The missing files are reported when the component is read.
  if (samples.length === 0) return formatById('po');
  const format = await firstFormat(tree, samples);
  if (format !== undefined) return format;
  throw new AppError(
    'format.unrecognised',
    `The format of the files of ${slug} (${filemask}) cannot be detected: set it to one of ` +
      `${formats.map(({ id }) => id).join(', ')}.`,
  );
}
