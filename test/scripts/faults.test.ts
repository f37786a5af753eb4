/** Tests the script that kills servers: its parts notice a loss, and a short run of it loses nothing. */
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';
import { ROOT, startProcess } from '../support/workspace.js';

const load = (name: string) => import(pathToFileURL(`${ROOT}/scripts/faults/${name}.js`).href);

test('equal seeds give equal plans, and the first rounds cover all kinds', async () => {
  const { makePlan } = await load('plan');
  const engines = ['sqlite', 'postgres'];
  expect(makePlan(5, 8, engines)).toEqual(makePlan(5, 8, engines));
  expect(makePlan(5, 8, engines)).not.toEqual(makePlan(6, 8, engines));
  const kinds = makePlan(5, 6, engines).map(({ engine, kind }: Record<string, string>) => `${engine} ${kind}`);
  expect(new Set(kinds).size).toBe(6);
});

test('the ledger accepts old or new after a kill, and nothing else', async () => {
  const { Ledger } = await load('ledger');
  const ledger = new Ledger();
  const isLost = async () => {
    throw new Error('killed');
  };
  await ledger.change('a', 'one', async () => {});
  await ledger.change('a', 'two', isLost);
  expect(() => ledger.settle('a', '')).toThrow('a is "", but "one" was acknowledged (sent later: "two")');
  ledger.settle('a', 'two');
  expect(() => ledger.settle('a', 'one')).toThrow('"two" was acknowledged');
  ledger.refuseInvented('a', 'one');
  expect(() => ledger.refuseInvented('a', 'three')).toThrow('nobody sent "three" for a');
});

test('the reader of files refuses a part of a file', async () => {
  const { poText, readPo } = await load('po');
  const text = poText([
    ['One', 'Eins'],
    ['Two', ''],
  ]);
  expect([...readPo(text, 'x')]).toEqual([
    ['One', 'Eins'],
    ['Two', ''],
  ]);
  for (const end of [10, text.length - 8, text.length - 25])
    expect(() => readPo(text.slice(0, end), 'x')).toThrow('x has');
});

test('a short run on both databases loses nothing', async () => {
  const answer = await fetch(inject('postgresStarter'));
  const { url } = (await answer.json()) as { url: string };
  const script = `${ROOT}/scripts/faults/main.js`;
  const args = [script, '--rounds', '2', '--seed', '2', '--postgres', url];
  const { code, stdout, stderr } = await startProcess(process.execPath, args).finished;
  expect([stderr, code]).toEqual(['', 0]);
  expect(stdout).toContain('2 rounds with seed 2: 1 of load, 0 with backup and restore, 1 of migration;');
});
