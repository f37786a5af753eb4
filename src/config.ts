/** Reads the settings: options, then TALLYGLOT_* variables, then tallyglot.yaml. Nothing else reads the environment. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readAccounts } from './config/accounts.js';
import { readMetrics } from './config/metrics.js';
import { languageCodes, type ProjectConfig, type RepositoryConfig, readProjects } from './config/projects.js';
import { readReplicas } from './config/replicas.js';
import { type RepositoryRules, readRepositories } from './config/repositories.js';
import { readLimits, readProxies } from './config/server-limits.js';
import { type CommittedSettings, ownSettings, parseSettings, readSettings } from './config/settings-file.js';
import { readSignIn } from './config/sign-in.js';
import { invalid, map, oneOf, text, truth, type Values, withoutValue, written } from './config/values.js';
import { readWebhooks, type WebhookSettings } from './config/webhooks.js';
import type { AccountSettings } from './model/account-settings.js';
import { parseDatabaseUrl } from './model/database-url.js';
import { LOG_FORMATS, LOG_LEVELS, type LogFormat, type LogLevel } from './model/log-level.js';
import type { MetricsAccess } from './model/metrics-access.js';
import { parseUrl } from './model/parse-url.js';
import type { LanguageCodes } from './model/same-language.js';
import type { ServerLimits } from './model/server-limits.js';
import type { SignInProvider } from './model/sign-in-provider.js';

export { definitionOf, fromFolder, type ProjectConfig, type RepositoryConfig } from './config/projects.js';
export type { CommittedSettings } from './config/settings-file.js';

export interface Config {
  /** Folder of the embedded database. */
  readonly data: string;
  /** URL of a PostgreSQL database, to use instead of the embedded one. */
  readonly database: string | undefined;
  /** URLs of standbys of this database, for reads that may lag. */
  readonly databaseReplicas: readonly string[];
  /** Whether replicas may answer requests for pages of visitors. */
  readonly pagesMayLag: boolean;
  readonly host: string;
  readonly port: number;
  /** Number of processes that answer requests. */
  readonly workers: number;
  /** Public URL of the server. If undefined, links use the host of the request. */
  readonly baseUrl: string | undefined;
  /** The projects whose files are in folders. */
  readonly projects: readonly ProjectConfig[];
  /** The projects whose files a server fetches from a repository. */
  readonly repositories: readonly RepositoryConfig[];
  /** Which codes languages have in projects without a setting of their own. */
  readonly languageCodes: LanguageCodes;
  readonly limits: ServerLimits;
  /** Proxies that may state the client's address. */
  readonly trustedProxies: readonly string[];
  readonly webhooks: WebhookSettings;
  /** Whether push hooks of forges are accepted. */
  readonly hooks: boolean;
  /** The network rules for addresses of repositories that users enter. */
  readonly repositoryRules: RepositoryRules;
  /** Who may read /metrics. Undefined if the server has no such address. */
  readonly metrics: MetricsAccess | undefined;
  /** Services that sign people in. */
  readonly signIn: readonly SignInProvider[];
  readonly accounts: AccountSettings;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

/** Options of the command line, unparsed. */
export interface ConfigOptions {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly workers?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly logLevel?: string | undefined;
  readonly logFormat?: string | undefined;
  readonly config?: string | undefined;
  /** Whether a settings file that was found in a folder may name directories outside of this folder. */
  readonly allowOutside?: boolean;
}

const DEFAULT_DATA = './data';

export const CONFIG_FILE = 'tallyglot.yaml';

const SETTINGS = [
  'data',
  'database',
  'database_replicas',
  'host',
  'port',
  'workers',
  'base_url',
  'log_level',
  'log_format',
] as const;

/** All variables that the program reads as settings. */
export const VARIABLES = [...SETTINGS.map(variableOf), 'TALLYGLOT_CONFIG', 'TALLYGLOT_MAIL_PASSWORD'];

/** Settings that only the file has. */
const FILE_SETTINGS = [
  'pages_may_lag',
  'projects',
  'language_codes',
  'limits',
  'trusted_proxies',
  'webhooks',
  'hooks',
  'repositories',
  'metrics',
  'registration',
  'two_factor',
  'mail',
  'sign_in',
];

/** More workers than cores do not help, and each of them takes memory. */
const MAX_WORKERS = 256;

/**
 * Looks for tallyglot.yaml in `folder`, by default the current folder, if neither an option nor a variable names the file.
 * A file that was found in `folder` comes with the translations, for example from a repository. It may name only
 * directories inside. `committed` is used instead of this file; its paths are relative to `folder`.
 */
export async function loadConfig(
  options: ConfigOptions,
  folder?: string,
  committed?: CommittedSettings,
): Promise<Config> {
  const named = namedFile(options);
  const onDisk = named ?? join(folder ?? '.', CONFIG_FILE);
  const isCommitted = committed !== undefined && named === undefined;
  const file = isCommitted ? (committed.name ?? CONFIG_FILE) : onDisk;
  const within = named === undefined && !options.allowOutside ? folder : undefined;
  const content = isCommitted
    ? ownSettings(await parseSettings(committed.content, file), committed)
    : named !== undefined || existsSync(file)
      ? await readSettings(file)
      : {};
  const values = map(content, file, [...SETTINGS, ...FILE_SETTINGS], ': ');
  // People who change translations can change this file. They must not decide who may sign in, or which networks the server reaches.
  const isForeign = named === undefined && folder !== undefined;
  const closed = isForeign ? ['sign_in', 'repositories'].find((key) => values[key] !== undefined) : undefined;
  if (closed !== undefined) {
    throw invalid(`${file}: ${closed}`, 'is only read from a file that --config or TALLYGLOT_CONFIG names');
  }
  const given: Values = {
    data: options.data,
    database: options.database,
    host: options.host,
    port: options.port,
    workers: options.workers,
    base_url: options.baseUrl,
    log_level: options.logLevel,
    log_format: options.logFormat,
  };
  /** The effective value, its name for messages, and the base folder for relative paths. */
  const pick = (key: (typeof SETTINGS)[number]) => {
    const option = `--${key.replace('_', '-')}`;
    const variable = variableOf(key);
    if (given[key] !== undefined) return { value: given[key], name: option, base: '.' };
    if (process.env[variable] !== undefined) return { value: process.env[variable], name: variable, base: '.' };
    return { value: values[key], name: `${file}: ${key}`, base: dirname(onDisk) };
  };
  const data = pick('data');
  const database = databaseUrl(pick('database'));
  const replicas = pick('database_replicas');
  const publicUrl = baseUrl(pick('base_url'));
  const places = { folder: dirname(onDisk), environment: process.env };
  const projects = await readProjects(values.projects ?? [], file, within, { ...places, isForeign });
  return {
    data: data.value === undefined ? DEFAULT_DATA : resolve(data.base, text(data.value, data.name)),
    database,
    databaseReplicas: readReplicas(replicas.value, replicas.name, database),
    pagesMayLag: truth(values.pages_may_lag ?? false, `${file}: pages_may_lag`),
    host: text(pick('host').value ?? '127.0.0.1', pick('host').name),
    port: port(pick('port')),
    workers: workers(pick('workers')),
    baseUrl: publicUrl,
    projects: projects.filter(({ git }) => git === undefined),
    repositories: projects.filter((project): project is RepositoryConfig => project.git !== undefined),
    languageCodes: languageCodes(values.language_codes ?? 'files', `${file}: language_codes`),
    limits: readLimits(values.limits, file),
    trustedProxies: readProxies(values.trusted_proxies, file),
    webhooks: readWebhooks(values.webhooks, file),
    hooks: truth(values.hooks ?? true, `${file}: hooks`),
    repositoryRules: readRepositories(values.repositories, file),
    metrics: readMetrics(values.metrics, file),
    signIn: readSignIn(values.sign_in, file, places),
    accounts: readAccounts(values, {
      file,
      isForeign,
      baseUrl: publicUrl,
      mailPassword: process.env.TALLYGLOT_MAIL_PASSWORD,
    }),
    logLevel: oneOf(pick('log_level').value ?? 'notice', pick('log_level').name, LOG_LEVELS),
    logFormat: oneOf(pick('log_format').value ?? 'auto', pick('log_format').name, LOG_FORMATS),
  };
}

/** The folder that contains the bare copies of repositories. */
export function copiesFolder({ data }: Pick<Config, 'data'>): string {
  return join(resolve(data), 'repositories');
}

/** The data folder by option or variable, without a settings file. */
export function dataFolder({ data }: Pick<ConfigOptions, 'data'>): string {
  return data ?? process.env.TALLYGLOT_DATA ?? DEFAULT_DATA;
}

function variableOf(key: (typeof SETTINGS)[number]): string {
  return `TALLYGLOT_${key.toUpperCase()}`;
}

/** The settings file that `loadConfig` reads; undefined if there is none. */
export function settingsFile(options: ConfigOptions, folder?: string): string | undefined {
  const file = namedFile(options) ?? join(folder ?? '.', CONFIG_FILE);
  return existsSync(file) ? file : undefined;
}

/** The settings file named by an option or a variable. */
function namedFile({ config }: ConfigOptions): string | undefined {
  if (config !== undefined) return text(config, '--config');
  const { TALLYGLOT_CONFIG: variable } = process.env;
  return variable === undefined ? undefined : text(variable, 'TALLYGLOT_CONFIG');
}

interface Picked {
  readonly value: unknown;
  readonly name: string;
}

function port({ value, name }: Picked): number {
  if (value === undefined) return 8080;
  if (value === '') throw withoutValue(name);
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 65_535) {
    throw invalid(name, `must be a port number from 0 to 65535, not ${written(value)}`);
  }
  return number;
}

function workers({ value, name }: Picked): number {
  if (value === undefined) return 1;
  if (value === '') throw withoutValue(name);
  if (value === 'auto') return Math.min(availableParallelism(), MAX_WORKERS);
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_WORKERS) {
    throw invalid(name, `must be a number from 1 to ${MAX_WORKERS}, or auto, not ${written(value)}`);
  }
  return number;
}

function baseUrl({ value, name }: Picked): string | undefined {
  if (value === undefined) return undefined;
  const url = parseUrl(text(value, name));
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw invalid(name, `must be a URL without a path, such as https://translate.example.org, not ${written(value)}`);
  }
  return url.origin;
}

function databaseUrl({ value, name }: Picked): string | undefined {
  if (value === undefined) return undefined;
  const url = text(value, name);
  const parsed = parseDatabaseUrl(url);
  if (typeof parsed === 'string') throw invalid(name, parsed);
  return url;
}

/** The URL of the server: the base URL, or the host and port it listens on. */
export function serverAddress({ baseUrl, host, port }: Config, listening = port): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

/** Whether the user disabled colours: https://no-color.org */
export function plainOutput(): boolean {
  return Boolean(process.env.NO_COLOR);
}

const GIT_VARIABLES = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'TMPDIR', 'SystemRoot', 'USERPROFILE', 'APPDATA', 'TEMP'];

/** For access to other machines: agents with keys, proxies and certificates. */
const NETWORK_VARIABLES = [
  ...['SSH_AUTH_SOCK', 'HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NO_PROXY', 'no_proxy'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO'],
];

/** The environment of git for repositories at other addresses. */
export function gitNetworkEnvironment(): Readonly<Record<string, string>> {
  const given = NETWORK_VARIABLES.map((name) => [name, process.env[name]]);
  return { ...gitEnvironment(), ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

/**
 * The environment of git: paths of programs and settings only, so that no variable can redirect git to another folder.
 */
export function gitEnvironment(): Readonly<Record<string, string>> {
  const given = GIT_VARIABLES.map((name) => [name, process.env[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
