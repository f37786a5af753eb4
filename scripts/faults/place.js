/** The folders and the database of one engine: translation files, a git work tree and settings. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { LANGUAGES, PROJECTS, STRINGS_PER_WORKER, WORKERS } from './plan.js';
import { poText } from './po.js';
import { git } from './server.js';

/** The strings of the file that only the script changes, and of uploads. */
export const DISK_STRINGS = Array.from({ length: 5 }, (_, index) => `Disk ${index}`);
export const UPLOADED = Array.from({ length: 8 }, (_, index) => `Uploaded ${index}`);
export const STRINGS = Array.from({ length: STRINGS_PER_WORKER * WORKERS }, (_, index) => `Text ${index}`);

/**
 * Where a store is.
 *
 * @typedef {{ data: string, database: string | undefined }} Location
 */

export class Place {
  /**
   * @param {string} root
   * @param {string | undefined} server the address of PostgreSQL, undefined for SQLite
   */
  constructor(root, server) {
    this.root = root;
    this.server = server;
    this.copies = 0;
  }

  /** Creates the folders, the settings and an empty database. */
  async create() {
    this.store = await this.newStore();
    const empty = STRINGS.map((source) => /** @type {const} */ ([source, '']));
    for (const project of PROJECTS) {
      await this.write(`${project}/po/app.pot`, poText(empty));
      for (const language of LANGUAGES) await this.write(`${project}/po/${language}.po`, poText(empty));
    }
    await this.writeDisk('');
    const docs = join(this.root, 'docs');
    await git(['init', '--quiet', '--initial-branch=main'], docs);
    await git(['add', '.'], docs);
    await git(['commit', '--quiet', '-m', 'Begin'], docs);
    const app = '{ slug: app, filemask: po/*.po, template: po/app.pot }';
    const disk = '{ slug: disk, filemask: disk/*.po }';
    await this.write(
      'tallyglot.yaml',
      [
        'limits: { user: 100000000 }',
        'projects:',
        `  - { slug: shop, directory: shop, write_back: files, components: [${app}, ${disk}] }`,
        `  - { slug: docs, directory: docs, write_back: git, components: [${app}] }`,
        '',
      ].join('\n'),
    );
  }

  /** The files that only the script changes, as a user with an editor would: written completely, then renamed. */
  async writeDisk(version) {
    await this.write('disk.tmp', poText(DISK_STRINGS.map((source) => /** @type {const} */ ([source, version]))));
    await mkdir(join(this.root, 'shop/disk'), { recursive: true });
    await rename(join(this.root, 'disk.tmp'), join(this.root, 'shop/disk/de.po'));
  }

  /** @returns {Promise<Location>} */
  async newStore() {
    const name = `faults_${process.pid}_${this.copies++}`;
    const data = join(this.root, name);
    await mkdir(data, { mode: 0o700 });
    if (this.server === undefined) return { data, database: undefined };
    await this.onServer(`create database ${name}`);
    return { data, database: addressOf(this.server, name) };
  }

  /** @param {Location} store */
  async remove({ data, database }) {
    if (database !== undefined)
      await this.onServer(`drop database ${new URL(database).pathname.slice(1)} with (force)`);
    await rm(data, { recursive: true, force: true });
  }

  /** @param {string} statement */
  async onServer(statement) {
    const client = new pg.Client({ connectionString: this.server });
    await client.connect();
    try {
      // The connections of a killed server need a moment to end.
      for (let attempt = 1; ; attempt++) {
        try {
          await client.query(statement);
          return;
        } catch (error) {
          if (error.code !== '55006' || attempt === 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    } finally {
      await client.end();
    }
  }

  /**
   * @param {string} path
   * @param {string} content
   */
  async write(path, content) {
    const file = join(this.root, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
  }
}

/** @param {Location} store */
export const storeOptions = ({ data, database }) =>
  database === undefined ? ['--data', data] : ['--database', database];

function addressOf(server, name) {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
