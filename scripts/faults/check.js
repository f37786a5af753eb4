/** What must be true after each start: nothing acknowledged is lost, and everything agrees with everything else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from './client.js';
import { storeOptions } from './place.js';
import { LANGUAGES, PROJECTS } from './plan.js';
import { readPo } from './po.js';
import { git, runCommand } from './server.js';

/** @param {import('./run.js').Run} run */
export async function checkAll(run) {
  const { place, ledger, url, token } = run;
  const client = new Client(url, token);
  await checkSaves(run, client);
  await checkUpload(client, ledger);
  await checkDisk(client, place);
  for (const project of [...PROJECTS, 'up']) await checkEvents(client, project);
  await checkFiles(run, client);
  await checkGit(place);
  await runAudit(place, place.store);
}

/**
 * Every acknowledged save is in the store, and the statistics count exactly the strings that are there.
 *
 * @param {import('./run.js').Run} run
 * @param {Client} client
 */
async function checkSaves({ ledger, place }, client) {
  for (const project of PROJECTS) {
    const { results } = await client.ask(`/api/components/${project}/app/statistics/`);
    for (const language of LANGUAGES) {
      const units = await client.units(`${project}/app/${language}`);
      for (const [source, { target }] of units) ledger.settle(`${project}/app/${language}/${source}`, target);
      const translated = [...units.values()].filter(({ target }) => target !== '').length;
      const entry = results.find((/** @type {any} */ one) => one.code === language);
      expectEqual(`statistics of ${project}/${language}`, [entry.total, entry.translated], [units.size, translated]);
      const bytes = await readFile(join(place.root, `${project}/po/${language}.po`), 'utf8');
      const texts = readPo(bytes, `${project}/po/${language}.po`);
      expectEqual(`strings in ${project}/po/${language}.po`, texts.size, units.size);
      for (const [source, text] of texts) ledger.refuseInvented(`${project}/app/${language}/${source}`, text);
    }
  }
}

/** An upload is there completely or not at all. */
async function checkUpload(client, ledger) {
  const found = await client.units('up/app/de').catch(() => new Map());
  const versions = new Set([...found.values()].map(({ target }) => target));
  if (versions.size > 1) throw new Error(`a part of an upload is stored: ${[...versions].join(', ')}`);
  ledger.settle('upload', [...versions][0] ?? '');
}

/** The start has imported the files that changed while the server was down. */
async function checkDisk(client, place) {
  const stored = await client.units('shop/disk/de');
  const texts = readPo(await readFile(join(place.root, 'shop/disk/de.po'), 'utf8'), 'shop/disk/de.po');
  for (const [source, text] of texts) expectEqual(`the import of ${source}`, stored.get(source)?.target, text);
}

/** Events of a project are numbered without gaps. */
export async function checkEvents(client, project) {
  let last;
  for (let after = 0; ; ) {
    const path = `/api/projects/${project}/events/?format=json&limit=1000&after=${after}`;
    const { results } = await client.ask(path).catch((error) => {
      if (project === 'up' && error.message.includes('404')) return { results: [] };
      throw error;
    });
    for (const { id } of results) {
      if (last !== undefined && id !== last + 1) throw new Error(`${project} has event ${id} after event ${last}`);
      last = id;
    }
    if (results.length === 0) return;
    after = last;
  }
}

/** After write-back, the files have the stored texts, and no temporary file is left. */
async function checkFiles({ place }, client) {
  for (const project of PROJECTS) {
    const answer = await client.send(`/api/components/${project}/app/repository/`, { operation: 'commit' });
    if (!answer.result) throw new Error(`write-back of ${project} failed: ${JSON.stringify(answer)}`);
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

function expectEqual(what, actual, wanted) {
  if (JSON.stringify(actual) === JSON.stringify(wanted)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
}
