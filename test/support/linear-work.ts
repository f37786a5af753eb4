/**
 * Finds work that takes more than linear time or recurses once per character, with inputs of a few kilobytes.
 *
 * CPU time only decides where to look closer; no assertion depends on it. If an input four times as large takes more than
 * six times as long, also when both are measured again, the input grows. Noise disappears at the next size. Quadratic work
 * is suspicious at every size, until it exceeds a time limit that is far beyond what linear work needs.
 */
import { createContext, Script } from 'node:vm';

const GROWTH = 4;
/** Linear work grows fourfold. Quadratic work grows sixteenfold, less while it is fast next to the work around it. */
const SUSPICIOUS_GROWTH = 6;
/** Lower for the small sizes, where functions are not optimised yet. */
const FIRST_SUSPICIOUS_GROWTH = 4.5;
/** Quadratic work that takes this long takes 4096 times as long for the largest input, which is beyond the limit. */
const NEGLIGIBLE_MS = 20;
/** The sizes that suspicious work is tried with, as multiples of the usual one. */
const LARGER = [GROWTH, GROWTH ** 2, GROWTH ** 3];
const LIMIT_MS = 50_000;
/** A sixth of the usual stack, so that recursion overflows with a sixth of the input. Bounded recursion needs less. */
const STACK_BYTES = 160_000;

/** Runs `work` for inputs of up to `size` characters. Throws if it does not end or exhausts a small stack. */
export function expectLinear(work: (size: number) => void, size: number, stackBytes = STACK_BYTES): void {
  let tried = size;
  const measure = (characters: number) => {
    tried = characters;
    return cpuTime(() => withSmallStack(() => work(characters), stackBytes));
  };
  // One limit for all sizes, because each starts a thread.
  withLimit(
    () => compareSizes(measure, size),
    () => tried,
  );
}

function compareSizes(measure: (characters: number) => number, size: number): void {
  // The largest size comes first, because fast work needs no comparison. It also compiles regular expressions and
  // optimises functions, which would make the small size look slow.
  let after = measure(size);
  if (after <= NEGLIGIBLE_MS) return;
  let before = measure(Math.ceil(size / GROWTH));
  let growth = FIRST_SUSPICIOUS_GROWTH;
  const isSuspicious = () => after > NEGLIGIBLE_MS && after > growth * before;
  for (const factor of LARGER) {
    const known = (size * factor) / GROWTH;
    if (isSuspicious()) {
      // Usually noise, or functions that were optimised meanwhile. Trying these sizes again is faster than a larger size.
      after = Math.min(after, measure(known));
      if (isSuspicious()) before = Math.min(before, measure(Math.ceil(known / GROWTH)));
    }
    if (!isSuspicious()) return;
    before = after;
    after = measure(size * factor);
    growth = SUSPICIOUS_GROWTH;
  }
}

/** Milliseconds of CPU time: unlike elapsed time they do not grow when other processes use the cores. */
function cpuTime(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const CALL = new Script('work()');
const context = createContext({ work: undefined as (() => void) | undefined });

/** Unlike a test's own timeout, this one also ends loops and regular expressions. */
function withLimit(work: () => void, characters: () => number): void {
  context.work = work;
  const begin = process.cpuUsage();
  try {
    CALL.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // On a busy machine the limit passes without much work.
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1000 < LIMIT_MS / 2) return;
    throw new Error(`The work on ${characters()} characters did not end within ${LIMIT_MS / 1000} s.`);
  }
}

/** Fills the stack with arguments of a call, eight bytes each, except for the given rest. */
function withSmallStack(work: () => void, bytes: number): void {
  Reflect.apply(() => work(), undefined, fillingFor(bytes));
}

const fillings = new Map<number, readonly undefined[]>();

/** Made once for all calls: they start at about the same depth of the stack, and making an array of its size is slow. */
function fillingFor(bytes: number): readonly undefined[] {
  const known = fillings.get(bytes);
  if (known !== undefined) return known;
  const made = new Array<undefined>(Math.max(0, argumentsThatFit() - bytes / 8));
  fillings.set(bytes, made);
  return made;
}

function argumentsThatFit(): number {
  let fitting = 0;
  for (let step = 1 << 16; step >= 256; step >>= 1) {
    try {
      Reflect.apply(() => {}, undefined, new Array(fitting + step));
      fitting += step;
    } catch {}
  }
  return fitting;
}
