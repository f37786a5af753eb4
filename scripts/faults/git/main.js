/**
 * Kills servers that follow and push to a repository, and checks that no edit is lost and no copy is broken. All random
 * choices follow from the seed. With --together, two servers and a person push to one branch at the same time instead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededNumbers } from '../../seeded-numbers.js';
import { Refused } from '../client.js';
import { checkOrigin, makeOrigin, Person, Site, stringsOf } from './site.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    together: { type: 'string' },
  },
});
const [rounds, seed, together] = [values.rounds, values.seed, values.together ?? '0'].map(Number);
if (![rounds, seed, together].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('usage: npm run faults:git -- [--rounds N] [--seed N] [--together SECONDS]');
  process.exit(2);
}

const random = seededNumbers(seed);
const upTo = (/** @type {number} */ count) => Math.floor(random() * count);
const root = await mkdtemp(join(tmpdir(), 'tallyglot-faults-git-'));
let place = 'the start';
let number = 0;
try {
  await (together > 0 ? pushTogether(together) : killServers());
  await rm(root, { recursive: true, force: true });
} catch (error) {
  console.error(error);
  console.error(`Failed in ${place} with seed ${seed}. The files are in ${root}.`);
  process.exitCode = 1;
}
// Servers end with this script.
process.exit();

async function killServers() {
  const origin = await makeOrigin(root, ['server', 'person']);
  const site = new Site(root, 'server', origin);
  const person = new Person(root, 'person', origin);
  await site.create();
  await person.create();
  let kills = 0;
  for (let round = 1; round <= rounds; round++) {
    place = `round ${round}`;
    // Some starts are killed while the server clones, fetches or imports.
    const isClone = random() < 0.3;
    if (isClone) await site.forgetCopy();
    for (let starts = upTo(3); starts > 0; starts--) {
      if (random() < 0.5) await person.push(one(stringsOf('person')), text());
      site.start();
      await sleep(500 + upTo(1500));
      await site.kill();
      kills++;
    }
    site.start();
    await site.ready();
    const killAt = Date.now() + upTo(6000);
    const isOver = () => Date.now() >= killAt;
    const work = Promise.allSettled([
      repeat(isOver, () => site.save(one(stringsOf('server')), text())),
      repeat(isOver, () => person.push(one(stringsOf('person')), text())),
      repeat(isOver, async () => {
        await sleep(upTo(600));
        await site.tryPush();
      }),
    ]);
    while (!isOver()) await sleep(10);
    await site.kill();
    kills++;
    for (const { status, reason } of /** @type {any[]} */ (await work)) {
      if (status === 'rejected' && reason instanceof Refused) throw reason;
    }
    site.start();
    await site.ready();
    await site.pushAll();
    await site.check();
    await checkOrigin(origin, [person]);
    await site.kill();
    console.log(`round ${round} of ${rounds}: ${isClone ? 'cloned again, ' : ''}${site.sent.count} edits so far`);
  }
  const commits = person.commits.length;
  console.log(
    `${rounds} rounds with seed ${seed}: ${kills} kills, ${site.sent.count} edits and ${commits} commits, nothing lost.`,
  );
}

async function pushTogether(/** @type {number} */ seconds) {
  place = 'pushing together';
  const names = ['first', 'second', 'person'];
  const origin = await makeOrigin(root, names);
  const sites = ['first', 'second'].map((name) => new Site(root, name, origin));
  const person = new Person(root, 'person', origin);
  for (const each of [...sites, person]) await each.create();
  for (const site of sites) site.start();
  for (const site of sites) await site.ready();
  const end = Date.now() + seconds * 1000;
  const isOver = () => Date.now() >= end;
  await Promise.all([
    ...sites.map((site) =>
      repeat(isOver, async () => {
        await site.save(one(stringsOf(site.name)), text());
        await sleep(upTo(100));
      }),
    ),
    ...sites.map((site) => repeat(isOver, () => site.tryPush().then(() => sleep(upTo(500))))),
    repeat(isOver, () => person.push(one(stringsOf('person')), text()).then(() => sleep(upTo(500)))),
  ]);
  for (const site of sites) await site.pushAll();
  for (const site of sites) await site.client?.send('/api/components/shop/app/repository/', { operation: 'pull' });
  for (const site of sites) await site.check();
  await checkOrigin(origin, [person]);
  const edits = sites.map(({ sent }) => sent.count).join(' and ');
  console.log(
    `${seconds} seconds: ${edits} edits of two servers, ${person.commits.length} commits, all of them there.`,
  );
}

/** @param {() => boolean} isOver @param {() => Promise<unknown>} work */
async function repeat(isOver, work) {
  while (!isOver()) await work();
}

/** @template Item @param {readonly Item[]} items @returns {Item} */
function one(items) {
  return /** @type {Item} */ (items[upTo(items.length)]);
}

function text() {
  return `Text ${++number}`;
}
