/** Examines Node.js and the settings file. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Config } from '../../config.js';
import { type Finding, ok, problem, warning } from './finding.js';

const OTHERS_MAY_READ = 0o004;

/** `version` has three numbers, `least` two or three. */
export function isOlder(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)));
  const at = [0, 1, 2].find((index) => (one![index] ?? 0) !== (other![index] ?? 0));
  return at !== undefined && (one![at] ?? 0) < (other![at] ?? 0);
}

export function examineNode(version = process.versions.node): Finding {
  const { engines } = createRequire(import.meta.url)('tallyglot/package.json') as { engines: { node: string } };
  const least = engines.node.replace('>=', '');
  if (!isOlder(version, least)) return ok('Node.js', version);
  return problem('Node.js', `Node.js ${version} is too old.`, `Install Node.js ${least} or newer.`);
}

/** `file` is undefined if there is no settings file. */
export function examineSettings(file: string | undefined, config: Config): Finding[] {
  return [...examineFile(file, config), ...examineWorkers(config)];
}

function examineFile(file: string | undefined, { database, databaseReplicas, metrics }: Config): Finding[] {
  if (file === undefined) return [ok('settings', 'no settings file: options, variables and defaults apply')];
  const secrets = [metrics?.token, ...[database, ...databaseReplicas].filter(hasPassword)];
  const text = readFileSync(file, 'utf8');
  const hasSecret = secrets.some((secret) => secret !== undefined && text.includes(secret));
  // Windows has no such permissions.
  const isOpen = process.getuid !== undefined && (statSync(file).mode & OTHERS_MAY_READ) !== 0;
  if (!hasSecret || !isOpen) return [ok('settings', file)];
  return [
    warning(
      'settings',
      `Every user of this machine can read ${file}, which contains a password or a token.`,
      `Run chmod o-rwx ${file}.`,
    ),
  ];
}

const hasPassword = (url: string | undefined) => /\/\/[^/@]*:[^/@]+@|[?&]password=/.test(url ?? '');

function examineWorkers({ workers }: Config): Finding[] {
  const cores = availableParallelism();
  if (workers <= cores) return [];
  return [
    warning(
      'workers',
      `${workers} workers share ${cores} cores: more workers than cores only take memory.`,
      'Set workers to auto.',
    ),
  ];
}
