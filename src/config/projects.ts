/** Reads the projects and their components from the settings file. */
import { dirname, resolve } from 'node:path';
import { COUNT_BASES, type CountBasis } from '../model/count-basis.js';
import { normaliseLanguage } from '../model/language.js';
import { NEW_LANGUAGES, type NewLanguages } from '../model/new-languages.js';
import { repoWebProblem } from '../model/repo-web.js';
import { LANGUAGE_CODES, type LanguageCodes, type LanguageNames } from '../model/same-language.js';
import { isSlug, SLUG_RULE } from '../model/slug.js';
import type { WriteBackSettings } from '../model/write-back.js';
import type { ComponentRequest, ProjectDefinition } from '../sources/source.js';
import { readFlags } from './flags.js';
import { type GitSettings, readGit } from './git.js';
import type { SecretPlaces } from './secret.js';
import { parseSettings } from './settings-file.js';
import { invalid, list, map, oneOf, text, truth, written } from './values.js';
import { readWriteBack } from './write-back.js';

export interface ProjectConfig {
  readonly slug: string;
  readonly name: string;
  readonly directory: string;
  /** Name of the folder setting for messages: the settings file and the key. */
  readonly directoryKey: string;
  /** The folder that must contain the directory. Undefined if the operator named or allowed the directory. */
  readonly within: string | undefined;
  readonly sourceLanguage: string;
  /** Flags of the strings of all its components. */
  readonly flags: readonly string[];
  /** Visibility, website, percentages that trigger events, and language codes. Undefined keeps the stored setting. */
  readonly private: boolean | undefined;
  readonly web: string | undefined;
  readonly thresholds: readonly number[] | undefined;
  readonly languageCodes: LanguageCodes | undefined;
  /** Who may start a new language, and the source browser. Undefined keeps the stored setting. */
  readonly newLanguages: NewLanguages | undefined;
  readonly repoWeb: string | undefined;
  /** Default for its components: whether strings that the file of a language lacks count as untranslated. */
  readonly count: CountBasis | undefined;
  /** Components to import; undefined to discover them. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** Whether and how edits are written to its files. */
  readonly writeBack: WriteBackSettings;
  /** The repository that a server fetches the files from. Undefined for files in the directory. */
  readonly git: GitSettings | undefined;
}

export type RepositoryConfig = ProjectConfig & { readonly git: GitSettings };

const PROJECT_KEYS = [
  'slug',
  'name',
  'directory',
  'source_language',
  'flags',
  'checks',
  'private',
  'web',
  'thresholds',
  'language_codes',
  'new_languages',
  'repo_web',
  'count',
  'components',
  'write_back',
  'commit_message',
  'update_headers',
  'git',
];
const COMPONENT_KEYS = [
  'slug',
  'name',
  'format',
  'filemask',
  'template',
  'source_language',
  'glossary',
  'count',
  'languages',
  'flags',
  'checks',
];

/** Directories are relative to the folder of `places`. `within` must contain all directories. */
export function readProjects(
  value: unknown,
  file: string,
  within: string | undefined,
  places: SecretPlaces & { readonly isForeign: boolean },
): Promise<ProjectConfig[]> {
  return readEach(value, `${file}: projects`, async (project, name) => ({
    ...(await projectConfig(project, name, places)),
    within,
  }));
}

/** Reads the projects of a settings file with this content, for a file that is not on disk yet. */
export async function parseProjects(content: string, file: string): Promise<ProjectConfig[]> {
  const { projects = [] } = map(await parseSettings(content, file), file, undefined, ': ');
  return readProjects(projects, file, undefined, { folder: dirname(file), environment: {}, isForeign: true });
}

async function projectConfig(
  value: unknown,
  name: string,
  { isForeign, ...places }: Parameters<typeof readProjects>[3],
): Promise<Omit<ProjectConfig, 'within'>> {
  const project = map(value, name, PROJECT_KEYS);
  // People who change translations can change this file. They must not choose what the server fetches, and with which key.
  if (isForeign && project.git !== undefined) {
    throw invalid(`${name}.git`, 'is only read from a file that --config or TALLYGLOT_CONFIG names');
  }
  const slug = slugValue(project.slug, `${name}.slug`);
  const sourceLanguage = language(project.source_language ?? 'en', `${name}.source_language`);
  const count = project.count === undefined ? undefined : oneOf(project.count, `${name}.count`, COUNT_BASES);
  return {
    slug,
    name: text(project.name ?? slug, `${name}.name`),
    directory: resolve(places.folder, text(project.directory ?? '.', `${name}.directory`)),
    directoryKey: `${name}.directory`,
    sourceLanguage,
    flags: await readFlags(project, name),
    private: project.private === undefined ? undefined : truth(project.private, `${name}.private`),
    web: project.web === undefined ? undefined : text(project.web, `${name}.web`),
    thresholds: project.thresholds === undefined ? undefined : thresholds(project.thresholds, `${name}.thresholds`),
    languageCodes:
      project.language_codes === undefined
        ? undefined
        : languageCodes(project.language_codes, `${name}.language_codes`),
    newLanguages:
      project.new_languages === undefined
        ? undefined
        : oneOf(project.new_languages, `${name}.new_languages`, NEW_LANGUAGES),
    repoWeb: project.repo_web === undefined ? undefined : repoWeb(project.repo_web, `${name}.repo_web`),
    count,
    components:
      project.components === undefined
        ? undefined
        : await readEach(project.components, `${name}.components`, (component, componentName) =>
            componentConfig(component, componentName, { sourceLanguage, count }),
          ),
    writeBack: readWriteBack(project, name),
    git: readGit(project, name, places),
  };
}

/** `defaults` are the settings of the project. */
async function componentConfig(
  value: unknown,
  name: string,
  defaults: Pick<ProjectConfig, 'sourceLanguage' | 'count'>,
): Promise<ComponentRequest> {
  const component = map(value, name, COMPONENT_KEYS);
  const slug = slugValue(component.slug, `${name}.slug`);
  return {
    slug,
    name: text(component.name ?? slug, `${name}.name`),
    format: component.format === undefined ? undefined : await formatValue(component.format, `${name}.format`),
    filemask: fromFolder(text(component.filemask, `${name}.filemask`)),
    template: component.template === undefined ? null : fromFolder(text(component.template, `${name}.template`)),
    sourceLanguage: language(component.source_language ?? defaults.sourceLanguage, `${name}.source_language`),
    flags: await readFlags(component, name),
    glossary: truth(component.glossary ?? false, `${name}.glossary`),
    count: oneOf(component.count ?? defaults.count ?? 'file', `${name}.count`, COUNT_BASES),
    languages: languageNames(component.languages ?? {}, `${name}.languages`),
  };
}

/** Reads a list of projects or components in order, so that the first mistake is reported. */
async function readEach<Named extends { readonly slug: string }>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => Promise<Named>,
): Promise<Named[]> {
  const all: Named[] = [];
  for (const [index, item] of list(value, name).entries()) all.push(await read(item, `${name}[${index}]`));
  return distinct(all, name);
}

/** Two entries with the same slug would overwrite each other. */
function distinct<Named extends { readonly slug: string }>(named: Named[], name: string): Named[] {
  const repeated = named.findIndex(({ slug }, index) => named.findIndex((other) => other.slug === slug) < index);
  if (repeated !== -1) throw invalid(`${name}[${repeated}].slug`, `repeats the slug ${named[repeated]!.slug}`);
  return named;
}

function thresholds(value: unknown, name: string): number[] {
  return list(value, name).map((item, index) => {
    if (typeof item === 'number' && item > 0 && item <= 100) return item;
    throw invalid(`${name}[${index}]`, `must be a percentage above 0 and up to 100, not ${written(item)}`);
  });
}

function repoWeb(value: unknown, name: string): string {
  const template = text(value, name);
  const problem = repoWebProblem(template);
  if (problem !== undefined) throw invalid(name, problem);
  return template;
}

export function languageCodes(value: unknown, name: string): LanguageCodes {
  return oneOf(value, name, LANGUAGE_CODES);
}

function languageNames(value: unknown, name: string): LanguageNames {
  const named = Object.entries(map(value, name));
  return Object.fromEntries(named.map(([written, code]) => [written, language(code, `${name}.${written}`)]));
}

function language(value: unknown, name: string): string {
  const code = normaliseLanguage(text(value, name));
  if (code === undefined) throw invalid(name, `must be a language code such as en or pt_BR, not ${written(value)}`);
  return code;
}

async function formatValue(value: unknown, name: string): Promise<string> {
  const id = text(value, name);
  // Loads the formats only if the settings name one.
  const { formats } = await import('../formats/index.js');
  const ids = formats.map((format) => format.id);
  if (!ids.includes(id)) throw invalid(name, `must be one of ${ids.join(', ')}, not ${written(id)}`);
  return id;
}

function slugValue(value: unknown, name: string): string {
  const slug = text(value, name);
  if (!isSlug(slug)) throw invalid(name, `must be ${SLUG_RULE}, not ${written(slug)}`);
  return slug;
}

/** Removes a leading `./` from a path or mask, because listed files do not have it: `po/de.po`. */
export function fromFolder(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}

/** The settings of the project itself that an import needs. */
export function definitionOf({
  slug,
  name,
  flags,
  private: isPrivate,
  web,
  thresholds,
  languageCodes,
  newLanguages,
  repoWeb,
}: ProjectConfig): ProjectDefinition {
  return { slug, name, flags, private: isPrivate, web, thresholds, languageCodes, newLanguages, repoWeb };
}
