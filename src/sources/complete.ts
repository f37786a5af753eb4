/** Fills in what a person left out of a component's settings, by looking at its files. */
import { formatById, formats } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import { findBase } from './find-base.js';
import type { ComponentDefinition, ComponentRequest } from './source.js';
import { type FileTree, firstFormat } from './tree.js';

export async function completeDefinition(request: ComponentRequest, tree: FileTree): Promise<ComponentDefinition> {
  const files = filesUnder(request.filemask, tree.paths);
  const { sourceLanguage, template } = request;
  const base = findBase(request.filemask, files, new Set(tree.paths), sourceLanguage);
  const samples = [...new Set([template, base?.path, ...files.values()])].filter((path) => path != null);
  const format =
    request.format === undefined
      ? await recognised(
          request,
          samples.filter((path) => tree.paths.includes(path)),
          tree,
        )
      : formatById(request.format);
  if (format.bilingual || template !== null || base === undefined) return { ...request, format: format.id };
  return { ...request, format: format.id, template: base.path, sourceLanguage: base.language };
}

/** The files that a mask fits, by language; a file without a place for one holds them all. */
function filesUnder(filemask: string, paths: readonly string[]): ReadonlyMap<string, string> {
  if (!filemask.includes('*')) return new Map(paths.includes(filemask) ? [['', filemask]] : []);
  const mask = parseMask(filemask);
  return new Map(
    paths.flatMap((path) => {
      const code = languageOf(matchMask(mask, path) ?? '');
      return code === undefined ? [] : [[code, path]];
    }),
  );
}

async function recognised({ slug, filemask }: ComponentRequest, samples: readonly string[], tree: FileTree) {
  // Without any file there is nothing to look at, and whoever reads the files will say so.
  if (samples.length === 0) return formatById('po');
  const format = await firstFormat(tree, samples);
  if (format !== undefined) return format;
  throw new AppError(
    'format.unrecognised',
    `The files of ${slug} (${filemask}) look like none of the known formats: name theirs, one of ` +
      `${formats.map(({ id }) => id).join(', ')}.`,
  );
}
