/** The plan of a run: what each round does and when the server is killed. Equal seeds give equal plans. */
import { seededNumbers } from '../seeded-numbers.js';

/**
 * @typedef {object} Round
 * @property {number} number
 * @property {'sqlite' | 'postgres'} engine
 * @property {'load' | 'backup' | 'migration'} kind `backup` is a load during which a backup is made.
 * @property {readonly Step[][]} workers What each client does, one step after the other, again and again until the kill.
 * @property {number} killAfterChanges The load goes on until the server has acknowledged this many changes.
 * @property {boolean} needsAllChanges Whether the load also goes on until each kind of change was acknowledged.
 * @property {number} killAfterMs Time from then, or from the start of the server, to the kill.
 * @property {readonly number[]} killedStartsMs Further starts that are killed after these times.
 * @property {readonly number[]} killedBackups Backups that are killed after these shares of their time.
 * @property {readonly number[]} killedRestores The same for restores of the backup.
 */

/** @typedef {{ kind: 'save', project: string, language: string, string: number } | { kind: 'disk' | 'upload' } | { kind: 'commit', project: string }} Step */

export const PROJECTS = ['shop', 'docs'];
export const LANGUAGES = ['de', 'fr'];
/** Number of strings that each client saves. No two clients save the same string, so the order of saves is known. */
export const STRINGS_PER_WORKER = 3;
export const WORKERS = 4;

const STEPS = 60;
const MAX_CHANGES = 50;
const MAX_LOAD_MS = 300;
const MAX_START_MS = 900;

/**
 * @param {number} seed
 * @param {number} rounds
 * @param {readonly ('sqlite' | 'postgres')[]} engines
 * @returns {Round[]}
 */
export function makePlan(seed, rounds, engines) {
  return Array.from({ length: rounds }, (_, index) => {
    const random = seededNumbers(seed * 1_000_003 + index);
    const pick = (/** @type {number} */ below) => Math.floor(random() * below);
    const kinds = /** @type {const} */ (['backup', 'migration', 'load']);
    // The first rounds cover all kinds of rounds and of changes, so that a short run does too. A backup has a load too.
    const coversAll = index < 2 * kinds.length;
    const kind = coversAll ? kinds[index % kinds.length] : kinds[Math.min(2, pick(10))];
    const shares = () => (kind === 'backup' ? Array.from({ length: coversAll ? 1 : pick(3) }, random) : []);
    return {
      number: index + 1,
      engine: engines[index % engines.length],
      kind,
      workers: Array.from({ length: WORKERS }, (_, worker) =>
        Array.from({ length: STEPS }, () => stepOf(pick, worker)),
      ),
      killAfterChanges: pick(MAX_CHANGES),
      needsAllChanges: coversAll,
      killAfterMs: pick(kind === 'migration' ? MAX_START_MS : MAX_LOAD_MS),
      killedStartsMs: Array.from({ length: Math.max(0, pick(4) - 1) }, () => pick(MAX_START_MS)),
      killedBackups: shares(),
      killedRestores: shares(),
    };
  });
}

/**
 * @param {(below: number) => number} pick
 * @param {number} worker
 * @returns {Step}
 */
function stepOf(pick, worker) {
  const dice = pick(20);
  const project = PROJECTS[pick(PROJECTS.length)];
  const language = LANGUAGES[pick(LANGUAGES.length)];
  // One client each changes files and uploads, so that the last version is known.
  if (worker === 0 && dice < 5) return { kind: 'disk' };
  if (worker === 1 && dice < 5) return { kind: 'upload' };
  if (worker === 2 && dice < 3) return { kind: 'commit', project };
  return { kind: 'save', project, language, string: worker * STRINGS_PER_WORKER + pick(STRINGS_PER_WORKER) };
}
