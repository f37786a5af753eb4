/** Creates the log of a server: JSON lines, or readable lines on a terminal. Lines contain no secrets. */
import { pino } from 'pino';
import type { Log } from '../../http/request-log.js';
import type { LogLevel } from '../../model/log-level.js';
import { unavailable } from '../../model/storage-error.js';
import { harmlessJsonText } from '../harmless.js';
import { logText } from './log-text.js';

/** The numbers of pino, and one more between `info` (30) and `warn` (40). */
const NOTICE = 35;

export type ServerLog = Log & { notice(fields: object, message: string): void };

export interface LogOptions {
  readonly level: LogLevel;
  readonly format: 'json' | 'text';
  /** The number of the worker, if the server has several processes. */
  readonly worker?: number | undefined;
  readonly write: (line: string) => void;
}

export function createLog({ level, format, worker, write }: LogOptions): ServerLog {
  // Names in a log may be hostile: control characters must not reach a terminal.
  const print = format === 'json' ? harmlessJsonText : logText;
  return pino(
    {
      level,
      customLevels: { notice: NOTICE },
      base: worker === undefined ? null : { worker },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    { write: (line) => write(print(withoutPasswords(line))) },
  );
}

/**
 * Only known fields: errors of drivers can contain values of rows, and the settings of a connection. Without the stack if
 * the database is at fault: the message says everything, and each request fails while the database does.
 */
function describeError(error: unknown): object {
  const { name, message, stack, code } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    readonly code?: unknown;
  };
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    message,
    stack: unavailable(error) === undefined ? (stack ?? '') : '',
  };
}

/** Hides the passwords of addresses such as postgresql://user:password@host/name. */
function withoutPasswords(text: string): string {
  return text.replace(/(\b[a-z][a-z+.-]*:\/\/[^\s":/@]*):[^\s"/@]+@/gi, '$1:***@');
}
