/** What must be true after each start: nothing acknowledged is lost, and everything agrees with everything else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from './client.js';
import { DISK_STRINGS, STRINGS, storeOptions, UPLOADED } from './place.js';
import { LANGUAGES, PROJECTS } from './plan.js';
import { readPo } from './po.js';
import { git, runCommand } from './server.js';

/** The project of uploads. */
export const UPLOADS = 'up';
/** The server removes old events of a project that has more. */
const MAX_EVENTS = 10_000;

/** @typedef {Pick<Client, 'ask' | 'units'>} Reader */

/**
 * The newest event of each project that a client has seen.
 *
 * @typedef {ReadonlyMap<string, number>} SeenEvents
 */

/**
 * @param {import('./run.js').Run} run
 * @param {SeenEvents} seen
 */
export async function checkAll(run, seen) {
  const { place, ledger, url, token } = run;
  const client = new Client(url, token);
  for (const [key, version] of await storedVersions(client)) ledger.settle(key, version);
  await checkTexts(place, ledger);
  await checkDisk(client, place);
  await checkEvents(client, seen);
  await checkFiles(run, client);
  await checkGit(place);
  await runAudit(place, place.store);
}

/**
 * Throws if a restored store lacks something that was there when its backup began.
 *
 * @param {Reader} client
 * @param {ReturnType<import('./ledger.js').Ledger['copy']>} refuseWrong
 * @param {SeenEvents} seen
 */
export async function checkRestored(client, refuseWrong, seen) {
  for (const [key, version] of await storedVersions(client)) refuseWrong(key, version);
  await checkEvents(client, seen);
}

/**
 * The version of everything that clients change. Throws if a string is missing, if a part of a file is stored, or if the
 * statistics do not count exactly the strings that are there.
 *
 * @param {Reader} client
 * @returns {Promise<Map<string, string>>}
 */
async function storedVersions(client) {
  const versions = new Map();
  for (const project of PROJECTS) {
    const { results } = await client.ask(`/api/components/${project}/app/statistics/`);
    for (const language of LANGUAGES) {
      const units = await client.units(`${project}/app/${language}`);
      expectEqual(`the strings of ${project}/${language}`, [...units.keys()].sort(), [...STRINGS].sort());
      for (const [source, { target }] of units) versions.set(`${project}/app/${language}/${source}`, target);
      const translated = [...units.values()].filter(({ target }) => target !== '').length;
      const entry = results.find((/** @type {any} */ one) => one.code === language);
      expectEqual(`statistics of ${project}/${language}`, [entry?.total, entry?.translated], [units.size, translated]);
    }
  }
  const uploaded = await client.units(`${UPLOADS}/app/de`).catch((error) => {
    if (error.status !== 404) throw error;
    return new Map();
  });
  versions.set('upload', uploaded.size === 0 ? '' : wholeVersion('an upload', uploaded, UPLOADED));
  versions.set('disk', wholeVersion('a changed file', await client.units('shop/disk/de'), DISK_STRINGS));
  return versions;
}

/**
 * A file is stored completely: all its strings have the same version.
 *
 * @param {string} what
 * @param {Awaited<ReturnType<Client['units']>>} units
 * @param {readonly string[]} sources
 */
function wholeVersion(what, units, sources) {
  const versions = new Set(sources.map((source) => units.get(source)?.target));
  const [version] = versions;
  if (versions.size !== 1 || version === undefined || units.size !== sources.length) {
    throw new Error(`a part of ${what} is stored: ${units.size} strings with ${[...versions].join(', ')}`);
  }
  return version;
}

/** Files have all strings, and only texts that somebody sent. */
async function checkTexts({ root }, ledger) {
  for (const project of PROJECTS) {
    for (const language of LANGUAGES) {
      const name = `${project}/po/${language}.po`;
      const texts = readPo(await readFile(join(root, name), 'utf8'), name);
      expectEqual(`strings in ${name}`, texts.size, STRINGS.length);
      for (const [source, text] of texts) ledger.refuseInvented(`${project}/app/${language}/${source}`, text);
    }
  }
}

/** The start has imported the files that changed while the server was down. */
async function checkDisk(client, place) {
  const stored = await client.units('shop/disk/de');
  const texts = readPo(await readFile(join(place.root, 'shop/disk/de.po'), 'utf8'), 'shop/disk/de.po');
  for (const [source, text] of texts) expectEqual(`the import of ${source}`, stored.get(source)?.target, text);
}

/**
 * All events, oldest first.
 *
 * @param {Reader} client
 * @param {string} project
 * @returns {Promise<any[]>}
 */
async function readEvents(client, project) {
  const events = [];
  for (;;) {
    const after = events.at(-1)?.id ?? 0;
    const { results } = await client.ask(`/api/projects/${project}/events/?format=json&limit=1000&after=${after}`);
    if (results.length === 0) return events;
    events.push(...results);
  }
}

/** @param {Reader} client @returns {Promise<SeenEvents>} */
export async function newestEvents(client) {
  const newest = new Map();
  for (const project of [...PROJECTS, UPLOADS])
    newest.set(project, (await readEvents(client, project)).at(-1)?.id ?? 0);
  return newest;
}

/**
 * Events of a project are numbered from 1 without gaps, the events that clients saw are still there, and the last event
 * of each language has its current numbers.
 *
 * @param {Reader} client
 * @param {SeenEvents} seen
 */
export async function checkEvents(client, seen) {
  for (const [project, newest] of seen) {
    const events = await readEvents(client, project);
    const first = events[0]?.id ?? 1;
    if (first !== 1 && (events.at(-1)?.id ?? 0) <= MAX_EVENTS) throw new Error(`${project} begins with event ${first}`);
    events.forEach(({ id }, index) => {
      if (id !== first + index) throw new Error(`${project} has event ${id} after event ${events[index - 1].id}`);
    });
    const last = events.at(-1)?.id ?? 0;
    if (last < newest) throw new Error(`${project} ends with event ${last}, but event ${newest} was seen`);
    await checkNumbers(client, project, events);
  }
}

/** @param {Reader} client @param {string} project @param {readonly any[]} events */
async function checkNumbers(client, project, events) {
  const isKnown = (/** @type {any} */ event) => event.type === 'statistics.changed' && event.after !== null;
  const after = new Map(events.filter(isKnown).map((event) => [`${event.component}/${event.language}`, event.after]));
  const components = new Set(PROJECTS.includes(project) ? ['app'] : []);
  for (const key of after.keys()) components.add(key.split('/')[0]);
  for (const component of components) {
    const { results } = await client.ask(`/api/components/${project}/${component}/statistics/`);
    for (const { code, total, translated, failing } of results) {
      const told = after.get(`${component}/${code}`);
      const numbers = [told?.total, told?.translated, told?.failing];
      expectEqual(`the last event of ${project}/${component}/${code}`, numbers, [total, translated, failing]);
    }
  }
}

/** After write-back, the files have the stored texts, and no temporary file is left. */
async function checkFiles({ place }, client) {
  for (const project of PROJECTS) {
    await client.writeBack(project);
    const folder = join(place.root, project, 'po');
    for (const language of LANGUAGES) {
      const texts = readPo(await readFile(join(folder, `${language}.po`), 'utf8'), `${project}/po/${language}.po`);
      for (const [source, { target }] of await client.units(`${project}/app/${language}`)) {
        expectEqual(`${source} in ${project}/po/${language}.po`, texts.get(source), target);
      }
    }
    const left = (await readdir(folder)).filter((name) => !/^(app\.pot|..\.po)$/.test(name));
    expectEqual(`leftover files in ${project}`, left, []);
  }
}

/** The repository is sound, and its last commit is what the files and the store have. */
async function checkGit({ root }) {
  const docs = join(root, 'docs');
  await git(['fsck', '--strict', '--no-dangling', '--no-progress'], docs);
  expectEqual('git status', await git(['status', '--porcelain'], docs), '');
}

/**
 * Counts and checks everything again.
 *
 * @param {import('./place.js').Place} place
 * @param {import('./place.js').Location} store
 */
export async function runAudit(place, store) {
  await runCommand(['audit', ...storeOptions(store)], place.root).catch((error) => {
    throw new Error(`the audit fails: ${error.stdout}${error.stderr}`);
  });
}

/** @param {string} what @param {unknown} actual @param {unknown} wanted */
export function expectEqual(what, actual, wanted) {
  if (JSON.stringify(actual) === JSON.stringify(wanted)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
}
