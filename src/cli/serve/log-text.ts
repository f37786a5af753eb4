/** Formats a JSON line of the log for people: time, level, worker, message, then the other fields. */
import { harmless, harmlessLines } from '../harmless.js';

type Fields = Readonly<Record<string, unknown>>;

export function logText(line: string): string {
  const { level, time, msg, worker, err, ...fields } = JSON.parse(line) as Fields;
  const head = [clockTime(String(time)), String(level).padEnd(6), worker === undefined ? '' : `[${worker}]`];
  const words = [...head, msg === 'request' ? requestText(fields) : `${harmless(String(msg))}${others(fields)}`];
  return `${words.filter((word) => word !== '').join(' ')}${errorText(err, msg)}\n`;
}

/** Writes the request in the usual form of server logs, and the other fields as in all lines. */
function requestText({ method, path, status, ms, ...fields }: Fields): string {
  return `${harmless(`${method} ${path}`)} ${status} ${ms} ms${others(fields)}`;
}

function others(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}=${harmless(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('');
}

function errorText(error: unknown, before: unknown): string {
  const { message = '', stack } = (error ?? {}) as { readonly message?: string; readonly stack?: string };
  const text = stack || (message === before ? '' : message);
  return text === '' ? '' : `\n${harmlessLines(text)}`;
}

/** The time of day in UTC. A terminal shows the last minutes, so the date would only take room. */
const clockTime = (time: string) => time.slice('2026-01-01T'.length, -1);
