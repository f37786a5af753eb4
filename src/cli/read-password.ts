/** Asks for a password without showing it, or reads it from what is piped in; never from an argument, which others see. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AppError } from '../model/error.js';
import type { Terminal } from './terminal.js';

/** More than any password takes. */
const PIPED_MAX = 10_000;

export function readPassword(username: string, terminal: Terminal): Promise<string> {
  return terminal.stdin.isTTY ? askTwice(username, terminal) : readPiped(terminal);
}

async function askTwice(username: string, terminal: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const dialogue = createInterface({ input: terminal.stdin, output: nowhere, terminal: true });
  const ended = new Promise<never>((_resolve, reject) => {
    dialogue.once('close', () => reject(new AppError('usage.password', 'No password was given. Nothing was changed.')));
  });
  const ask = async (question: string) => {
    terminal.stderr.write(question);
    const answer = await Promise.race([dialogue.question(''), ended]);
    terminal.stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask(`New password of ${username}: `);
    if (password === (await ask('The same again: '))) return password;
  } finally {
    dialogue.close();
  }
  throw new AppError('usage.password', 'The two passwords are not the same. Nothing was changed.');
}

/** The first line. */
async function readPiped(terminal: Terminal): Promise<string> {
  let text = '';
  for await (const chunk of terminal.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n')) break;
    if (text.length > PIPED_MAX) throw new AppError('usage.password', 'Too much was given for a password.');
  }
  const password = text.split(/\r?\n/, 1)[0]!;
  if (password === '') throw new AppError('usage.password', 'Give the password on standard input, on one line.');
  return password;
}
