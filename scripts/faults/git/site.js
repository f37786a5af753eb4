/** A server that follows and pushes to a bare repository, and a person who pushes to the same branch. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, Refused } from '../client.js';
import { poText, readPo } from '../po.js';
import { git, runCommand, Server } from '../server.js';

export const FILE = 'po/de.po';
const STRINGS_EACH = 15;

/** The strings that one server or person changes. Nobody else changes them. */
export const stringsOf = (/** @type {string} */ owner) =>
  Array.from({ length: STRINGS_EACH }, (_, index) => `${owner} ${index}`);

/**
 * Makes the bare repository `origin.git`.
 *
 * @param {string} root
 * @param {readonly string[]} owners
 */
export async function makeOrigin(root, owners) {
  const there = join(root, 'begin');
  const entries = owners.flatMap(stringsOf).map((source) => /** @type {const} */ ([source, '']));
  await write(join(there, 'po/app.pot'), poText(entries));
  await write(join(there, FILE), poText(entries));
  await git(['init', '--quiet', '--initial-branch=main'], there);
  await git(['add', '.'], there);
  await git(['commit', '--quiet', '-m', 'Begin'], there);
  await git(['clone', '--quiet', '--bare', '.', join(root, 'origin.git')], there);
  return join(root, 'origin.git');
}

/** Translations of the newest commit of the branch, by source text. @param {string} origin */
export const translationsIn = async (origin) => readPo(`${await git(['show', `main:${FILE}`], origin)}\n`, FILE);

/** What one owner sent: the last text of each string that was acknowledged, and texts without a response since then. */
export class Sent {
  constructor() {
    /** @type {Map<string, { last: string, open: Set<string> }>} */
    this.texts = new Map();
    this.count = 0;
  }

  /** @param {string} source @param {string} text */
  begin(source, text) {
    const known = this.texts.get(source) ?? { last: '', open: new Set() };
    known.open.add(text);
    this.texts.set(source, known);
  }

  /** @param {string} source @param {string} text */
  acknowledge(source, text) {
    this.texts.set(source, { last: text, open: new Set() });
    this.count++;
  }

  /** Throws if a text is lost. @param {Map<string, string>} found @param {string} where */
  check(found, where) {
    for (const [source, { last, open }] of this.texts) {
      const text = found.get(source);
      if (text !== last && !open.has(text ?? '')) {
        throw new Error(`${where}: ${source} is ${JSON.stringify(text)}, but ${JSON.stringify(last)} was sent last`);
      }
    }
  }
}

export class Site {
  /** @param {string} root @param {string} name @param {string} origin */
  constructor(root, name, origin) {
    this.folder = join(root, name);
    this.name = name;
    this.origin = origin;
    this.sent = new Sent();
    /** @type {Server | undefined} */
    this.server = undefined;
  }

  async create() {
    const url = pathToFileURL(this.origin).href;
    await write(
      join(this.folder, 'tallyglot.yaml'),
      [
        'limits: { user: 100000000 }',
        'projects:',
        '  - slug: shop',
        `    git: { url: "${url}", branch: main, poll: 5s, push: branch }`,
        '    components: [{ slug: app, filemask: po/*.po, template: po/app.pot }]',
        '',
      ].join('\n'),
    );
    await this.command('user', 'add', this.name, '--admin');
    const printed = await this.command('token', 'create', this.name);
    this.token = /\b\w*_\w{20,}|\b\w{30,}/.exec(printed)?.[0] ?? '';
  }

  /** @param {readonly string[]} args */
  command(...args) {
    return runCommand([...args, '--config', 'tallyglot.yaml', '--data', 'data'], this.folder);
  }

  start() {
    this.server = new Server(['--config', 'tallyglot.yaml', '--data', 'data'], this.folder);
    return this.server;
  }

  /** Waits until the server answers and has imported the repository. */
  async ready() {
    const url = await this.server?.ready();
    this.client = new Client(String(url), this.token);
    for (let attempt = 0; ; attempt++) {
      try {
        this.units = await this.client.units('shop/app/de');
        return;
      } catch (error) {
        if (attempt > 300) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async kill() {
    await this.server?.kill();
    this.server = undefined;
  }

  /** @param {string} source @param {string} text */
  async save(source, text) {
    const unit = this.units?.get(source);
    if (unit === undefined) throw new Error(`${source} is not there`);
    this.sent.begin(source, text);
    await this.client?.send(`/api/units/${unit.id}/`, { target: [text], state: 20 }, 'PATCH');
    this.sent.acknowledge(source, text);
  }

  /** Pushes everything. Throws if that is not possible. */
  async pushAll() {
    let detail = '';
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await this.client?.send('/api/components/shop/app/repository/', { operation: 'push' });
      detail = answer.detail;
      if (answer.result) return;
    }
    throw new Error(`the push failed: ${detail}`);
  }

  /** A request to push that a kill may interrupt. */
  async tryPush() {
    try {
      await this.client?.send('/api/components/shop/app/repository/', { operation: 'push' });
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
  }

  /** Removes the copy, so that the next start clones again. */
  async forgetCopy() {
    await rm(join(this.folder, 'data/repositories'), { recursive: true, force: true });
  }

  /** Throws if the store, the copy or the branch is wrong. */
  async check() {
    this.sent.check(await translationsIn(this.origin), 'the branch');
    const units = await this.client?.units('shop/app/de');
    this.sent.check(new Map([...(units ?? [])].map(([source, { target }]) => [source, target])), 'the store');
    const state = await this.client?.ask('/api/components/shop/app/repository/');
    if (state.needs_push || state.merge_failure !== null) throw new Error(`not clean: ${JSON.stringify(state)}`);
    await this.command('audit');
  }
}

/** A person with a clone. */
export class Person {
  /** @param {string} root @param {string} name @param {string} origin */
  constructor(root, name, origin) {
    this.folder = join(root, name);
    this.name = name;
    this.origin = origin;
    this.sent = new Sent();
    /** @type {string[]} */
    this.commits = [];
  }

  async create() {
    await git(['clone', '--quiet', this.origin, this.folder], dirname(this.folder));
  }

  /** Changes one string and pushes, as often as needed. @param {string} source @param {string} text */
  async push(source, text) {
    for (;;) {
      await git(['fetch', '--quiet', 'origin'], this.folder);
      await git(['reset', '--quiet', '--hard', 'origin/main'], this.folder);
      const texts = readPo(`${await git(['show', `HEAD:${FILE}`], this.folder)}\n`, FILE);
      texts.set(source, text);
      await writeFile(join(this.folder, FILE), poText(texts));
      await git(['commit', '--quiet', '--all', '-m', `${this.name}: ${text}`], this.folder);
      try {
        await git(['push', '--quiet', 'origin', 'HEAD:main'], this.folder);
      } catch {
        continue;
      }
      this.commits.push(await git(['rev-parse', 'HEAD'], this.folder));
      this.sent.begin(source, text);
      this.sent.acknowledge(source, text);
      return;
    }
  }
}

/** Throws if a commit of a person is gone, a commit changes nothing, or a repository is damaged. */
export async function checkOrigin(/** @type {string} */ origin, /** @type {readonly Person[]} */ people) {
  const all = new Set((await git(['rev-list', 'main'], origin)).split('\n'));
  for (const { commits, sent } of people) {
    for (const commit of commits) if (!all.has(commit)) throw new Error(`the commit ${commit} is gone`);
    sent.check(await translationsIn(origin), 'the branch');
  }
  const log = (await git(['log', '--format=%T %P %H', 'main'], origin)).split('\n').map((line) => line.split(' '));
  const trees = new Map(log.map((line) => [line.at(-1), line[0]]));
  for (const [tree, ...rest] of log) {
    if (rest.length !== 2 && rest.length !== 1) throw new Error(`${rest.at(-1)} is a merge`);
    if (rest.length === 2 && trees.get(rest[0]) === tree) throw new Error(`${rest[1]} changes nothing`);
  }
  await git(['fsck', '--no-dangling', '--no-progress'], origin);
}

/** @param {string} file @param {string} content */
async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
