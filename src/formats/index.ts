/** The list of file formats. */
import { AppError } from '../model/error.js';
import type { FileFormat } from './format.js';
import { po } from './po.js';

export const formats: readonly FileFormat[] = [po];

export function formatById(id: string): FileFormat {
  const format = formats.find((known) => known.id === id);
  if (format === undefined) {
    throw new AppError(
      'format.unknown',
      `There is no file format "${id}"; the known ones are ${formats.map((known) => known.id).join(', ')}.`,
    );
  }
  return format;
}
