/**
 * Prompts for a password without echo, or reads it from standard input. Never from an argument, which other users could
 * see.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AppError } from '../model/error.js';
import type { Terminal } from './terminal.js';

/** Longer than any password. */
const MAX_INPUT = 10_000;

export function readPassword(username: string, terminal: Terminal): Promise<string> {
  return terminal.stdin.isTTY ? askTwice(username, terminal) : readPiped(terminal);
}

async function askTwice(username: string, terminal: Terminal): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const dialogue = createInterface({ input: terminal.stdin, output: discard, terminal: true });
  const ended = new Promise<never>((_resolve, reject) => {
    dialogue.once('close', () =>
      reject(new AppError('usage.password', 'No password was entered. Nothing was changed.')),
    );
  });
  const ask = async (question: string) => {
    terminal.stderr.write(question);
    const answer = await Promise.race([dialogue.question(''), ended]);
    terminal.stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask(`New password for ${username}: `);
    if (password === (await ask('Repeat the password: '))) return password;
  } finally {
    dialogue.close();
  }
  throw new AppError('usage.password', 'The two passwords are not the same. Nothing was changed.');
}

/** Reads the first line of standard input. */
async function readPiped(terminal: Terminal): Promise<string> {
  let text = '';
  for await (const chunk of terminal.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n')) break;
    if (text.length > MAX_INPUT) throw new AppError('usage.password', 'The input is too long for a password.');
  }
  const password = text.split(/\r?\n/, 1)[0]!;
  if (password === '') throw new AppError('usage.password', 'Pass the password as one line on standard input.');
  return password;
}
