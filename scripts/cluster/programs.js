/** Finds the programs of a cluster on this machine, and says which packages are missing. Installs nothing. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Debian package of each program. */
const PACKAGES = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

/** @typedef {keyof typeof PACKAGES} Program */

/**
 * Returns the path of each program. Ends the process with a message if one is missing.
 * @param {readonly Program[]} names
 * @returns {Record<string, string>}
 */
export function findPrograms(names) {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = names.map((name) => [name, folders.map((folder) => join(folder, name)).find(isExecutable)]);
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => String(name));
  if (missing.length === 0) return Object.fromEntries(found);
  const packages = [...new Set(missing.map((name) => PACKAGES[/** @type {Program} */ (name)]))];
  console.error(
    `Missing programs: ${missing.join(', ')}. On Debian and Ubuntu, install them with\n` +
      `  sudo apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
  process.exit(2);
}

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own. The newest version comes first. */
function postgresFolders() {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(root, version, 'bin'));
  } catch {
    return [];
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
