/** Runs the script that kills servers, and expects that it loses nothing. */
import { expect, inject } from 'vitest';
import { ROOT, startProcess } from './workspace.js';

/** Returns the rounds of each kind, from the last line of the output. */
export async function runFaults(rounds: number): Promise<string | undefined> {
  const answer = await fetch(inject('postgresStarter'));
  const { url } = (await answer.json()) as { url: string };
  const args = [`${ROOT}/scripts/faults/main.js`, '--rounds', String(rounds), '--seed', '6', '--postgres', url];
  const { code, stdout, stderr } = await startProcess(process.execPath, args).finished;
  expect([stderr, code]).toEqual(['', 0]);
  const [, summary, changes] = /^(\d+ rounds.*); \d+ kills; acknowledged (.*); nothing lost\.$/m.exec(stdout) ?? [];
  // Some changes of each kind.
  const some = '[1-9]\\d*';
  expect(changes).toMatch(
    new RegExp(`^${some} saves, ${some} uploads, ${some} write-backs and ${some} changed files$`),
  );
  return summary;
}
