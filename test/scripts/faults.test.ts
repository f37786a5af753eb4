/** Tests the script that kills servers: its parts notice a loss, and a short run of it loses nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runFaults } from '../support/run-faults.js';
import { ROOT } from '../support/workspace.js';

const load = (name: string) => import(pathToFileURL(`${ROOT}/scripts/faults/${name}.js`).href);

test('equal seeds give equal plans, and the first rounds cover all kinds', async () => {
  const { makePlan } = await load('plan');
  const engines = ['sqlite', 'postgres'];
  expect(makePlan(5, 8, engines)).toEqual(makePlan(5, 8, engines));
  expect(makePlan(5, 8, engines)).not.toEqual(makePlan(6, 8, engines));
  const first = makePlan(5, 6, engines);
  const kinds = first.map(({ engine, kind }: Record<string, string>) => `${engine} ${kind}`);
  expect(new Set(kinds).size).toBe(6);
  for (const { kind, killedBackups, killedRestores, needsAllChanges } of first) {
    const killed = kind === 'backup' ? 1 : 0;
    expect([killedBackups.length, killedRestores.length, needsAllChanges]).toEqual([killed, killed, true]);
  }
});

test('the ledger accepts old or new after a kill, and nothing else', async () => {
  const { Ledger } = await load('ledger');
  const ledger = new Ledger();
  await ledger.change('a', 'one', async () => 'acknowledged');
  await ledger.change('a', 'two', async () => 'unknown');
  await ledger.change('a', 'three', async () => 'unchanged');
  expect(() => ledger.settle('a', '')).toThrow('a is "", but "one" was acknowledged (sent later: "two")');
  expect(() => ledger.settle('a', 'three')).toThrow('"one" was acknowledged');
  ledger.settle('a', 'two');
  expect(() => ledger.settle('a', 'one')).toThrow('"two" was acknowledged');
  ledger.refuseInvented('a', 'one');
  expect(() => ledger.refuseInvented('a', 'four')).toThrow('nobody sent "four" for a');
});

test('a backup must have the version of its beginning or a later one', async () => {
  const { Ledger } = await load('ledger');
  const ledger = new Ledger();
  await ledger.change('a', 'one', async () => 'acknowledged');
  await ledger.change('a', 'two', async () => 'acknowledged');
  await ledger.change('a', 'three', async () => 'unknown');
  const refuseWrong = ledger.copy();
  await ledger.change('a', 'four', async () => 'acknowledged');
  await ledger.change('b', 'one', async () => 'acknowledged');
  for (const version of ['two', 'three', 'four']) refuseWrong('a', version);
  for (const version of ['', 'one', 'five']) {
    expect(() => refuseWrong('a', version)).toThrow(`a in the backup is "${version}", but "two" was acknowledged`);
  }
  for (const version of ['', 'one']) refuseWrong('b', version);
});

/** Sends one save to a server that gives this response or breaks the connection. The load is over afterwards if it was killed. */
async function saveOnce(status: number | undefined, isKilled = true) {
  const [{ putLoad }, { Ledger }, { STRINGS }] = await Promise.all(['load', 'ledger', 'place'].map(load));
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    if (status === undefined) request.socket.destroy();
    else response.writeHead(status).end('{"code":"unavailable"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ledger = new Ledger();
    const run = { ledger, url, token: 'a', unitIds: new Map([[`shop/app/de/${STRINGS[0]}`, 0]]) };
    const round = { number: 1, workers: [[{ kind: 'save', project: 'shop', language: 'de', string: 0 }]] };
    await putLoad(run, round, () => isKilled && requests > 0);
    return ledger.counts.saves;
  } finally {
    server.close();
  }
}

test.each([400, 404, 409, 500])('a change refused with %i fails the round', async (status) => {
  await expect(saveOnce(status)).rejects.toThrow(`a change was refused: PATCH /api/units/0/: ${status}`);
});

test('a connection that breaks before the kill fails the round', async () => {
  await expect(saveOnce(undefined, false)).rejects.toThrow('a connection broke before the server was killed');
});

test('a busy server and a killed server fail no round, and acknowledge nothing', async () => {
  expect(await saveOnce(200)).toBe(1);
  expect(await saveOnce(503)).toBe(0);
  expect(await saveOnce(undefined)).toBe(0);
});

test('a load that is over, or has changed enough, ends the waiting; too few changes fail the round', async () => {
  const { untilChanged } = await load('load');
  const wait = async (killAfterChanges: number, needsAllChanges: boolean, uploads: number, isOver = false) => {
    const counts = { saves: 7, uploads: 7 };
    const waiting = untilChanged({ counts, maxMs: 0, isOver: () => isOver }, { killAfterChanges, needsAllChanges });
    counts.saves += 3;
    counts.uploads += uploads;
    await waiting;
  };
  await wait(0, false, 0);
  await wait(9, true, 0, true);
  await expect(wait(3, false, 0)).rejects.toThrow('the server has acknowledged only 0 saves, 0 uploads in 0 seconds');
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

test('a short run with load, backup, restore and migration loses nothing', async () => {
  expect(await runFaults(2)).toEqual('2 rounds with seed 6: 0 of load, 1 with backup and restore, 1 of migration');
});
