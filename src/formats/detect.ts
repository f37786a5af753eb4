/** Detects the format of a file by its name and its content. */
import type { FileFormat, FileSample } from './format.js';
import { formats } from './index.js';

/** Returns the formats whose extensions match this path. */
export function formatsNamed(path: string): readonly FileFormat[] {
  const lower = path.toLowerCase();
  return formats.filter((format) => format.extensions.some((extension) => lower.endsWith(extension)));
}

/** Returns the first format in the list that recognises the file. */
export function detectFormat(sample: FileSample): FileFormat | undefined {
  return formatsNamed(sample.path).find((format) => format.detect(sample));
}
