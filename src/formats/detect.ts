/** Tells of which format a file is: by its ending, and by what is in it. */
import type { FileFormat, FileSample } from './format.js';
import { formats } from './index.js';

/** The formats whose files may have this name. */
export function formatsNamed(path: string): readonly FileFormat[] {
  const lower = path.toLowerCase();
  return formats.filter((format) => format.extensions.some((extension) => lower.endsWith(extension)));
}

/** The first format of the list that knows the file as its own. */
export function detectFormat(sample: FileSample): FileFormat | undefined {
  return formatsNamed(sample.path).find((format) => format.detect(sample));
}
