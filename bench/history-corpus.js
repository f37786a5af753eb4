/** Generates a git repository with a long history of PO files, and a folder with all versions of the files. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seededNumbers } from '../scripts/seeded-numbers.js';
import { LANGUAGES } from './corpus.js';

const CODES = LANGUAGES.slice(0, 40);
const ROUNDS = 40;
const MESSAGES = 620;
const WORDS =
  'open close file folder the a of settings error network cannot be found please try again later user'.split(' ');

/** All languages have the same messages. Each has its own order in which they are translated. */
function makeMessages() {
  const next = seededNumbers(1);
  const text = () => Array.from({ length: 3 + Math.floor(next() * 8) }, () => WORDS[Math.floor(next() * WORDS.length)]);
  return Array.from({ length: MESSAGES + ROUNDS }, (_, index) => ({
    source: `${text().join(' ')} ${index}`,
    translation: text().reverse().join(' '),
    turns: CODES.map(() => next()),
  }));
}

/**
 * The text of a language after some rounds of work, or of the template. A new message comes with each round, and the
 * places in the source code move.
 * @param {ReturnType<typeof makeMessages>} messages
 * @param {number} language -1 for the template.
 * @param {number} round
 */
function textOf(messages, language, round) {
  const lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', `"X-Round: ${round}\\n"`, ''];
  const share = 0.3 + (0.6 * round) / ROUNDS;
  messages.slice(0, MESSAGES + round).forEach(({ source, translation, turns }, index) => {
    const turn = language === -1 ? 1 : turns[language];
    lines.push(`#: src/module-${index % 40}.c:${index + round}`);
    if (turn < share && turn > share - 0.05) lines.push('#, fuzzy');
    const done = turn < share ? `${CODES[language]} ${translation}` : '';
    lines.push(`msgid "${source}"`, `msgstr "${done}"`, '');
  });
  return lines.join('\n');
}

/**
 * Writes a bare repository with one commit a day, of which each changes one file. The branch `all` has all versions side
 * by side, as the folder has them. The checkout has the newest commit.
 * @param {string} scratch
 * @returns {{ repository: string, folder: string, checkout: string, versions: number, megabytes: number }}
 */
export function writeHistory(scratch) {
  const [repository, folder, checkout] = ['history.git', 'versions', 'checkout'].map((name) => join(scratch, name));
  const messages = makeMessages();
  /** @type {string[]} */
  const stream = [];
  /** @type {[path: string, text: string][]} */
  const laidOut = [];
  const versions = ROUNDS * CODES.length;
  const today = Math.floor(Date.now() / 1000);
  let [commits, bytes] = [0, 0];
  const commit = (/** @type {string} */ branch, /** @type {[path: string, text: string][]} */ files) => {
    const seconds = today - (versions - commits++) * 86_400;
    stream.push(`commit refs/heads/${branch}\ncommitter Bench <bench@localhost> ${seconds} +0000\ndata 0\n`);
    for (const [path, text] of files) stream.push(`M 644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const template = textOf(messages, -1, round);
    laidOut.push([`round-${round}/po/app.pot`, template]);
    CODES.forEach((code, language) => {
      const text = textOf(messages, language, round);
      bytes += text.length;
      laidOut.push([`round-${round}/po/${code}.po`, text]);
      commit('main', [
        [`po/${code}.po`, text],
        ...(language === 0 ? [/** @type {[string, string]} */ (['po/app.pot', template])] : []),
      ]);
    });
  }
  commit('all', laidOut);
  for (const [path, text] of laidOut) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
  const options = { cwd: repository, input: stream.join(''), maxBuffer: 1e9 };
  execFileSync('git', ['fast-import', '--quiet'], options);
  execFileSync('git', ['repack', '-adq'], { cwd: repository });
  execFileSync('git', ['clone', '--quiet', repository, checkout]);
  return { repository, folder, checkout, versions, megabytes: bytes / 1e6 };
}
