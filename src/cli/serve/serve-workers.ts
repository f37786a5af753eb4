/** The primary process of `serve --workers`: runs the worker processes and prints what they report. */
import { harmless, harmlessLines } from '../harmless.js';
import type { Terminal } from '../terminal.js';
import { createLog } from './log.js';
import { logFormatOf, MAX_STOP_MS, type ServeSettings } from './serve-settings.js';
import { describeEnd, type WorkerEnd, WorkerPool } from './worker-pool.js';

/** Within this time, the same line of several workers is printed once. */
const REPEATED_MS = 60_000;
const MAX_REMEMBERED = 1000;

/** Returns when the first worker has started. The process runs until a signal arrives. */
export async function serveWorkers(settings: ServeSettings, terminal: Terminal): Promise<void> {
  const isRepeated = repetitions();
  const { logLevel: level } = settings.config;
  const log = createLog({ level, format: 'json', write: (line) => void terminal.stdout.write(line) });
  const pool = new WorkerPool({
    settings,
    onComplaint: (text, worker) => {
      if (!isRepeated(text, worker)) terminal.stderr.write(text);
    },
    onReplaced: (number, end, delayMs) => {
      const text = replacedText(number, end, delayMs);
      if (logFormatOf(settings.config, terminal) === 'text') terminal.stderr.write(`${text}\n`);
      else log.error({ worker: number }, text);
    },
  });
  const end = () => {
    const exit = (code: number) => terminal.exit?.(code);
    setTimeout(() => {
      pool.kill();
      exit(0);
    }, MAX_STOP_MS).unref();
    void pool.stop().then(exit);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) terminal.once(signal, end);
  await pool.start();
}

/** Returns a function that says whether another worker reported the same line a moment ago. */
export function repetitions(now: () => number = () => performance.now()): (text: string, worker: number) => boolean {
  const reported = new Map<string, { readonly worker: number; readonly at: number }>();
  return (text, worker) => {
    const last = reported.get(text);
    if (last !== undefined && last.worker !== worker && now() - last.at < REPEATED_MS) return true;
    reported.delete(text);
    reported.set(text, { worker, at: now() });
    if (reported.size > MAX_REMEMBERED) reported.delete(reported.keys().next().value!);
    return false;
  };
}

function replacedText(number: number, end: WorkerEnd, delayMs: number): string {
  const { failure } = end;
  const when = delayMs === 0 ? 'Another one starts.' : `Another one starts in ${delayMs / 1000} s.`;
  if (failure === undefined) return `Worker ${number} ${describeEnd(end)}. ${when}`;
  const isExpected = 'code' in failure;
  const reason = isExpected ? harmless(failure.message) : `unexpected error\n${harmlessLines(failure.stack ?? '')}\n`;
  return `Worker ${number} could not start: ${reason} ${when}`;
}
