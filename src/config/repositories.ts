/** Reads the rules for repositories that users enter, from the settings file. */
import { map, truth } from './values.js';

export interface RepositoryRules {
  /** Whether users may enter repositories in the private network, and addresses without encryption. */
  readonly allowPrivate: boolean;
}

export function readRepositories(value: unknown, file: string): RepositoryRules {
  const name = `${file}: repositories`;
  const { allow_private: allowPrivate = false } = value === undefined ? {} : map(value, name, ['allow_private']);
  return { allowPrivate: truth(allowPrivate, `${name}.allow_private`) };
}
