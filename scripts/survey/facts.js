/**
 * Reads the facts about public repositories: the components that a person found in each of them, at one commit.
 *
 * A list instead of one value means that each of its values is right.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * @template T
 * @typedef {T | T[]} OneOf
 */

/**
 * @typedef {object} ExpectedComponent
 * @property {OneOf<string>} filemask
 * @property {OneOf<string>} format
 * @property {OneOf<string | null>} [base] base file or template; null, the default, means that there is none
 * @property {OneOf<string>} [source] source language, `en` by default
 * @property {OneOf<number>} languages number of languages without the source language
 * @property {OneOf<number>} strings number of strings to translate: those of the base file that have text, or, in formats
 *   with the source text in each file, those of the template or of all files together
 * @property {boolean} [optional] whether leaving the component out is right too
 */

/**
 * @typedef {object} Fact
 * @property {string} repository OWNER/NAME
 * @property {string} commit
 * @property {string} [note] why these components are the right ones
 * @property {ExpectedComponent[]} components
 */

const FOLDER = new URL('facts/', import.meta.url);

/** @returns {Fact[]} */
export function readFacts() {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')));
}
