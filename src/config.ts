/** The settings: from options, TALLYGLOT_* variables and tallyglot.yaml, in this order. The only reader of the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ProjectConfig, readProjects } from './config/projects.js';
import { readLimits, readProxies } from './config/server-limits.js';
import { invalid, map, text, type Values, withoutValue, written } from './config/values.js';
import { readWebhooks, type WebhookSettings } from './config/webhooks.js';
import type { ServerLimits } from './model/server-limits.js';

export { definitionOf, fromFolder, type ProjectConfig } from './config/projects.js';

export interface Config {
  /** Folder of the embedded database. */
  readonly data: string;
  /** Address of a PostgreSQL database, instead of the embedded one. */
  readonly database: string | undefined;
  readonly host: string;
  readonly port: number;
  /** The address people reach the server at; without it, links are made for the host a request names. */
  readonly baseUrl: string | undefined;
  readonly projects: readonly ProjectConfig[];
  readonly limits: ServerLimits;
  /** Proxies whose word about who asks is believed. */
  readonly trustedProxies: readonly string[];
  readonly webhooks: WebhookSettings;
}

/** Options as the command line gives them, all optional and all text. */
export interface ConfigOptions {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly config?: string | undefined;
}

export const CONFIG_FILE = 'tallyglot.yaml';

const SETTINGS = ['data', 'database', 'host', 'port', 'base_url'] as const;

/** `folder` is looked at for a tallyglot.yaml when neither an option nor a variable names one. */
export async function loadConfig(options: ConfigOptions, folder = '.'): Promise<Config> {
  const named = namedFile(options);
  const file = named ?? join(folder, CONFIG_FILE);
  const content = named !== undefined || existsSync(file) ? await readConfigFile(file) : {};
  const values = map(content, file, [...SETTINGS, 'projects', 'limits', 'trusted_proxies', 'webhooks'], ': ');
  const given: Values = {
    data: options.data,
    database: options.database,
    host: options.host,
    port: options.port,
    base_url: options.baseUrl,
  };
  /** The value that wins, with the name a person knows it by and the folder relative paths start from. */
  const pick = (key: (typeof SETTINGS)[number]) => {
    const option = `--${key.replace('_', '-')}`;
    const variable = `TALLYGLOT_${key.toUpperCase()}`;
    if (given[key] !== undefined) return { value: given[key], name: option, base: '.' };
    if (process.env[variable] !== undefined) return { value: process.env[variable], name: variable, base: '.' };
    return { value: values[key], name: `${file}: ${key}`, base: dirname(file) };
  };
  const data = pick('data');
  return {
    data: data.value === undefined ? './data' : resolve(data.base, text(data.value, data.name)),
    database: databaseUrl(pick('database')),
    host: text(pick('host').value ?? '127.0.0.1', pick('host').name),
    port: port(pick('port')),
    baseUrl: baseUrl(pick('base_url')),
    projects: await readProjects(values.projects ?? [], file),
    limits: readLimits(values.limits, file),
    trustedProxies: readProxies(values.trusted_proxies, file),
    webhooks: readWebhooks(values.webhooks, file),
  };
}

/** The settings file that an option or a variable names. */
function namedFile({ config }: ConfigOptions): string | undefined {
  if (config !== undefined) return text(config, '--config');
  const { TALLYGLOT_CONFIG: variable } = process.env;
  return variable === undefined ? undefined : text(variable, 'TALLYGLOT_CONFIG');
}

async function readConfigFile(file: string): Promise<unknown> {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw invalid(file, `cannot be read (${(error as Error).message})`);
  }
  // Only those who have a file pay for loading the YAML reader.
  const { parseDocument } = await import('yaml');
  const document = parseDocument(content);
  const [problem] = document.errors;
  if (problem !== undefined) throw invalid(file, `is not YAML: ${problem.message.split('\n')[0]}`);
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    // Aliases are followed only here: one may lead nowhere, or too many to too much.
    throw invalid(file, `is not YAML: ${(error as Error).message}`);
  }
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

function baseUrl({ value, name }: Picked): string | undefined {
  if (value === undefined) return undefined;
  const address = text(value, name);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw invalid(
      name,
      `must be an address without a path, such as https://translate.example.org, not ${written(value)}`,
    );
  }
  return url.origin;
}

function databaseUrl({ value, name }: Picked): string | undefined {
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(text(value, name))) {
    throw invalid(name, 'must be an address such as postgresql://user@host/database');
  }
  return value as string;
}

/** Where people reach the server: the base address, else the host and port it listens on. */
export function serverAddress({ baseUrl, host, port }: Config, listening = port): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

/** Whether the person at the terminal asked for plain text: https://no-color.org */
export function plainOutput(): boolean {
  return Boolean(process.env.NO_COLOR);
}

const GIT_VARIABLES = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'TMPDIR', 'SystemRoot', 'USERPROFILE', 'APPDATA', 'TEMP'];

/** What git may know of the environment: where programs and its settings are, and nothing that leads it to other folders. */
export function gitEnvironment(): Readonly<Record<string, string>> {
  const given = GIT_VARIABLES.map((name) => [name, process.env[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
