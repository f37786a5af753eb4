/** Reads the command line of the benchmarks: which benchmarks to run, and the folder of real corpora. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';

/** The targets for counting and importing refer to this corpus. */
const CORPUS = 'iso-codes-3166-2';

/** @returns {{ names: string[], corpora: string | undefined }} A path among the names is the folder of the corpora. */
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
 * The folder of the corpus to measure: the real corpus if it is given, otherwise a generated one in the scratch folder.
 * @param {string} scratch
 * @returns {{ directory: string, title: string }}
 */
export function corpusFolder(scratch) {
  const { corpora } = benchArguments();
  if (corpora !== undefined) {
    const directory = join(corpora, CORPUS);
    if (!existsSync(directory) || !statSync(directory).isDirectory())
      throw new Error(`The folder ${directory} does not exist.`);
    return { directory, title: directory };
  }
  const directory = join(scratch, 'corpus');
  writeCorpus(directory);
  return { directory, title: `a generated corpus in the shape of ${CORPUS}` };
}
