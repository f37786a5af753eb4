/** Reads a secret from the settings file, from a file of its own or from an environment variable. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { invalid, text, type Values } from './values.js';

/** What follows the name of the setting: `client_secret`, `client_secret_file`, `client_secret_variable`. */
export const SECRET_KINDS = ['', '_file', '_variable'] as const;

/** Where secrets may be: in files, whose relative paths start at a folder, or in environment variables. */
export interface SecretPlaces {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** `name` is the name of the map for messages. Messages never show the secret. */
export function readSecret(values: Values, key: string, name: string, { folder, environment }: SecretPlaces): string {
  const given = SECRET_KINDS.map((kind) => key + kind).filter((one) => values[one] !== undefined);
  const [only, second] = given;
  if (only === undefined) throw invalid(`${name}.${key}`, `is missing: write ${key}_file or ${key}_variable`);
  if (second !== undefined) throw invalid(name, `has both ${only} and ${second}: write one of them`);
  if (only === key) return secretText(values[only], `${name}.${only}`);
  const place = text(values[only], `${name}.${only}`);
  if (only.endsWith('_variable')) {
    const value = environment[place]?.trim();
    if (!value) throw invalid(`${name}.${only}`, `names the environment variable ${place}, which is not set`);
    return value;
  }
  const content = readSecretFile(place, folder, `${name}.${only}`);
  if (content === '') throw invalid(`${name}.${only}`, 'names an empty file');
  return content;
}

/** The content of the file without the line break at its end. `name` is the setting for messages. */
export function readSecretFile(path: string, folder: string, name: string): string {
  try {
    return readFileSync(resolve(folder, path), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw invalid(name, `cannot be read (${(error as Error).message})`);
  }
}

function secretText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(name, 'must be text');
  return value;
}
