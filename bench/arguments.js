/** What the command line of a benchmark says: which ones to run, and where real corpora are. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';

/** The corpus that the targets for counting and importing are about. */
const CORPUS = 'iso-codes-3166-2';

/** @returns {{ names: string[], corpora: string | undefined }} Paths among the names are taken as the corpora. */
export function benchArguments() {
  const { values, positionals } = parseArgs({ options: { corpora: { type: 'string' } }, allowPositionals: true });
  const isPath = (/** @type {string} */ text) => text.includes('/') || text.includes('\\') || text.startsWith('.');
  const corpora = values.corpora ?? positionals.find(isPath);
  return {
    names: positionals.filter((text) => !isPath(text)),
    corpora: corpora === undefined ? undefined : resolve(corpora),
  };
}

/**
 * The folder of the corpus to measure with: the real one where it is given, else one made up in the scratch folder.
 * @param {string} scratch
 * @returns {{ directory: string, title: string }}
 */
export function corpusFolder(scratch) {
  const { corpora } = benchArguments();
  if (corpora !== undefined) {
    const directory = join(corpora, CORPUS);
    if (!existsSync(directory) || !statSync(directory).isDirectory()) throw new Error(`There is no ${directory}.`);
    return { directory, title: directory };
  }
  const directory = join(scratch, 'corpus');
  writeCorpus(directory);
  return { directory, title: `a made-up corpus in the shape of ${CORPUS}` };
}
