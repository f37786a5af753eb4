/** The settings: from options, TALLYGLOT_* variables and tallyglot.yaml, in this order. The only reader of the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from './model/error.js';
import { normaliseLanguage } from './model/language.js';
import { isSlug } from './model/slug.js';
import type { ComponentDefinition } from './sources/source.js';

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
  readonly components: readonly ComponentDefinition[] | undefined;
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
  const named = options.config ?? process.env.TALLYGLOT_CONFIG;
  const file = named ?? join(folder, CONFIG_FILE);
  const values = named !== undefined || existsSync(file) ? await readConfigFile(file) : {};
  onlyKeys(values, [...SETTINGS, 'projects'], file);
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

async function readConfigFile(file: string): Promise<Values> {
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
  return map(document.toJS({ maxAliasCount: 100 }) ?? {}, file);
}

function projectConfig(value: unknown, name: string, folder: string): ProjectConfig {
  const project = map(value, name);
  onlyKeys(project, PROJECT_KEYS, name);
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

function componentConfig(value: unknown, name: string, sourceLanguage: string): ComponentDefinition {
  const component = map(value, name);
  onlyKeys(component, COMPONENT_KEYS, name);
  const slug = slugValue(component.slug, `${name}.slug`);
  return {
    slug,
    name: text(component.name ?? slug, `${name}.name`),
    format: text(component.format ?? 'po', `${name}.format`),
    filemask: fileMask(component.filemask, `${name}.filemask`),
    template: component.template === undefined ? null : text(component.template, `${name}.template`),
    sourceLanguage: language(component.source_language ?? sourceLanguage, `${name}.source_language`),
  };
}

interface Picked {
  readonly value: unknown;
  readonly name: string;
}

function port({ value, name }: Picked): number {
  if (value === undefined) return 8080;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535 || value === '') {
    throw invalid(name, `must be a port number from 0 to 65535, not ${JSON.stringify(value)}`);
  }
  return number;
}

function baseUrl({ value, name }: Picked): string | undefined {
  if (value === undefined) return undefined;
  const written = text(value, name);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw invalid(
      name,
      `must be an address without a path, such as https://translate.example.org, not ${JSON.stringify(value)}`,
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
  if (code === undefined)
    throw invalid(name, `must be a language code such as en or pt_BR, not ${JSON.stringify(value)}`);
  return code;
}

function slugValue(value: unknown, name: string): string {
  const slug = text(value, name);
  if (!isSlug(slug)) throw invalid(name, `must be letters, digits, - and _, not ${JSON.stringify(slug)}`);
  return slug;
}

function fileMask(value: unknown, name: string): string {
  const mask = text(value, name);
  if (mask.split('*').length !== 2) throw invalid(name, 'needs exactly one * in place of the language, as in po/*.po');
  return mask;
}

/** Two of one slug would take turns in overwriting each other. */
function distinct<Named extends { readonly slug: string }>(named: Named[], name: string): Named[] {
  const again = named.findIndex(({ slug }, index) => named.findIndex((other) => other.slug === slug) < index);
  if (again !== -1) throw invalid(`${name}[${again}].slug`, `is ${named[again]!.slug} a second time`);
  return named;
}

function text(value: unknown, name: string): string {
  if (value === undefined || value === null) throw invalid(name, 'is missing');
  if (typeof value !== 'string' || value === '') throw invalid(name, `must be text, not ${JSON.stringify(value)}`);
  return value;
}

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(name, 'must be a list');
  return value;
}

function map(value: unknown, name: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'must hold keys and values');
  return value as Values;
}

function onlyKeys(values: Values, known: readonly string[], name: string): void {
  const unknown = Object.keys(values).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(name, `does not know the key "${unknown}"; it knows ${known.join(', ')}`);
}

function invalid(name: string, problem: string): AppError {
  return new AppError('config.invalid', `${name} ${problem}.`);
}

/** Whether the person at the terminal asked for plain text: https://no-color.org */
export function plainOutput(): boolean {
  return Boolean(process.env.NO_COLOR);
}
