/**
 * Finds work that takes more than linear time or recurses once per character, with inputs of a few kilobytes.
 *
 * CPU time only decides where to look closer; no assertion depends on it. If an input four times as large takes more than
 * six times as long, the input grows again. Noise disappears at the next size. Quadratic work is suspicious at every
 * size, until it exceeds a time limit that is far beyond what linear work needs.
 */
import { createContext, Script } from 'node:vm';

const GROWTH = 4;
/** Linear work grows fourfold. Quadratic work grows sixteenfold, less while it is fast next to the work around it. */
const SUSPICIOUS_GROWTH = 6;
const SUSPICIOUS_MS = 300;
/** Quadratic work that takes this long takes 4096 times as long for the largest input, which is beyond the limit. */
const NEGLIGIBLE_MS = 10;
/** The sizes that suspicious work is tried with, as multiples of the usual one. */
const LARGER = [GROWTH, GROWTH ** 2, GROWTH ** 3];
const LIMIT_MS = 30_000;
/** A sixth of the usual stack, so that recursion overflows with a sixth of the input. Bounded recursion needs less. */
const STACK_BYTES = 160_000;

/** Runs `work` for inputs of up to `size` characters. Throws if it does not end or exhausts a small stack. */
export function expectLinear(work: (size: number) => void, size: number): void {
  const measure = (characters: number) => cpuTime(() => withSmallStack(() => work(characters)), characters);
  // The first run compiles functions and regular expressions.
  measure(Math.ceil(size / GROWTH ** 3));
  let before = measure(Math.ceil(size / GROWTH));
  let after = measure(size);
  let isSuspicious = after > SUSPICIOUS_MS || (after > NEGLIGIBLE_MS && after > SUSPICIOUS_GROWTH * before);
  for (const factor of LARGER) {
    if (!isSuspicious) return;
    before = after;
    after = measure(size * factor);
    isSuspicious = after > SUSPICIOUS_GROWTH * before;
  }
}

/** Milliseconds of CPU time: unlike elapsed time they do not grow when other processes use the cores. */
function cpuTime(work: () => void, characters: number): number {
  const begin = process.cpuUsage();
  withLimit(work, characters);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const CALL = new Script('work()');
const context = createContext({ work: undefined as (() => void) | undefined });

/** Unlike a test's own timeout, this one also ends loops and regular expressions. */
function withLimit(work: () => void, characters: number): void {
  context.work = work;
  try {
    CALL.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`The work on ${characters} characters did not end within ${LIMIT_MS / 1000} s.`);
  }
}

/** Fills the stack with arguments of a call, eight bytes each, except for `STACK_BYTES`. */
function withSmallStack(work: () => void): void {
  const filling = Math.max(0, argumentsThatFit() - STACK_BYTES / 8);
  Reflect.apply(() => work(), undefined, new Array(filling));
}

let fitting: number | undefined;

function argumentsThatFit(): number {
  if (fitting !== undefined) return fitting;
  let fits = 0;
  for (let step = 1 << 20; step >= 256; step >>= 1) {
    try {
      Reflect.apply(() => {}, undefined, new Array(fits + step));
      fits += step;
    } catch {}
  }
  fitting = fits;
  return fits;
}
