/** The list of file formats, for forms in which users choose one. */
import { formats } from '../../formats/index.js';

export interface KnownFormat {
  readonly id: string;
  readonly name: string;
}

const collator = new Intl.Collator('en');

/** Sorted by name. */
export const KNOWN_FORMATS: readonly KnownFormat[] = formats
  .map(({ id, name }) => ({ id, name }))
  .sort((a, b) => collator.compare(a.name, b.name));
