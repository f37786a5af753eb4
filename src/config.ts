/** The settings: from options, TALLYGLOT_* variables and tallyglot.yaml, in this order. The only reader of the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from './model/error.js';
import { normaliseLanguage } from './model/language.js';
import { isSlug } from './model/slug.js';
import type { ComponentRequest } from './sources/source.js';

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
}

export interface ProjectConfig {
  readonly slug: string;
  readonly name: string;
  readonly directory: string;
  readonly sourceLanguage: string;
  /** Components to import; undefined to look for them. */
  readonly components: readonly ComponentRequest[] | undefined;
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

type Values = Record<string, unknown>;

const SETTINGS = ['data', 'database', 'host', 'port', 'base_url'] as const;
const PROJECT_KEYS = ['slug', 'name', 'directory', 'source_language', 'components'];
const COMPONENT_KEYS = ['slug', 'name', 'format', 'filemask', 'template', 'source_language'];

/** `folder` is looked at for a tallyglot.yaml when neither an option nor a variable names one. */
export async function loadConfig(options: ConfigOptions, folder = '.'): Promise<Config> {
  const named = namedFile(options);
  const file = named ?? join(folder, CONFIG_FILE);
  const content = named !== undefined || existsSync(file) ? await readConfigFile(file) : {};
  const values = map(content, [...SETTINGS, 'projects'], file, ': ');
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
    projects: distinct(
      list(values.projects ?? [], `${file}: projects`).map((project, index) =>
        projectConfig(project, `${file}: projects[${index}]`, dirname(file)),
      ),
      `${file}: projects`,
    ),
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

function projectConfig(value: unknown, name: string, folder: string): ProjectConfig {
  const project = map(value, PROJECT_KEYS, name);
  const slug = slugValue(project.slug, `${name}.slug`);
  const sourceLanguage = language(project.source_language ?? 'en', `${name}.source_language`);
  return {
    slug,
    name: text(project.name ?? slug, `${name}.name`),
    directory: resolve(folder, text(project.directory ?? '.', `${name}.directory`)),
    sourceLanguage,
    components:
      project.components === undefined
        ? undefined
        : distinct(
            list(project.components, `${name}.components`).map((component, index) =>
              componentConfig(component, `${name}.components[${index}]`, sourceLanguage),
            ),
            `${name}.components`,
          ),
  };
}

function componentConfig(value: unknown, name: string, sourceLanguage: string): ComponentRequest {
  const component = map(value, COMPONENT_KEYS, name);
  const slug = slugValue(component.slug, `${name}.slug`);
  return {
    slug,
    name: text(component.name ?? slug, `${name}.name`),
    format: component.format === undefined ? undefined : text(component.format, `${name}.format`),
    filemask: fileMask(component.filemask, `${name}.filemask`),
    template: component.template === undefined ? null : fromFolder(text(component.template, `${name}.template`)),
    sourceLanguage: language(component.source_language ?? sourceLanguage, `${name}.source_language`),
  };
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

function language(value: unknown, name: string): string {
  const code = normaliseLanguage(text(value, name));
  if (code === undefined) throw invalid(name, `must be a language code such as en or pt_BR, not ${written(value)}`);
  return code;
}

function slugValue(value: unknown, name: string): string {
  const slug = text(value, name);
  if (!isSlug(slug)) throw invalid(name, `must be letters, digits, - and _, not ${written(slug)}`);
  return slug;
}

function fileMask(value: unknown, name: string): string {
  const mask = text(value, name);
  return fromFolder(mask);
}

/** A path or mask as the files of a folder are listed: `po/de.po`, where a person may write `./po/de.po`. */
export function fromFolder(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}

/** Two of one slug would take turns in overwriting each other. */
function distinct<Named extends { readonly slug: string }>(named: Named[], name: string): Named[] {
  const again = named.findIndex(({ slug }, index) => named.findIndex((other) => other.slug === slug) < index);
  if (again !== -1) throw invalid(`${name}[${again}].slug`, `is ${named[again]!.slug} a second time`);
  return named;
}

function text(value: unknown, name: string): string {
  if (value === undefined) throw invalid(name, 'is missing');
  if (value === '') throw withoutValue(name);
  if (typeof value !== 'string') throw invalid(name, `must be text, not ${written(value)}`);
  return value;
}

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(name, 'must be a list');
  return value;
}

/** Keys with values, none of them unknown; `joint` stands between the name of the map and that of a key. */
function map(value: unknown, known: readonly string[], name: string, joint = '.'): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'must hold keys and values');
  const values = value as Values;
  const unknown = Object.keys(values).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(name, `does not know the key "${unknown}"; it knows ${known.join(', ')}`);
  const empty = known.find((key) => values[key] === null);
  if (empty !== undefined) throw withoutValue(`${name}${joint}${empty}`);
  return values;
}

/** A wrong value as it was written; what holds others is only named, for it may be large or hold itself. */
function written(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'keys and values' : JSON.stringify(value);
}

function withoutValue(name: string): AppError {
  return invalid(name, 'has no value: give it one or leave it out');
}

function invalid(name: string, problem: string): AppError {
  return new AppError('config.invalid', `${name} ${problem}.`);
}

/** Where people reach the server: the base address, else the host and port it listens on. */
export function serverAddress({ baseUrl, host, port }: Config, listening = port): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

/** Whether the person at the terminal asked for plain text: https://no-color.org */
export function plainOutput(): boolean {
  return Boolean(process.env.NO_COLOR);
}
