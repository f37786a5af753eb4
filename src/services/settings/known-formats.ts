/** The file formats by name, for whoever has to choose one. */
import { formats } from '../../formats/index.js';

export interface KnownFormat {
  readonly id: string;
  readonly name: string;
}

const collator = new Intl.Collator('en');

/** By name. */
export const KNOWN_FORMATS: readonly KnownFormat[] = formats
  .map(({ id, name }) => ({ id, name }))
  .sort((a, b) => collator.compare(a.name, b.name));
