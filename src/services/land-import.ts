/** Lands what an import has read: brings strings, languages and counts in line inside the import's transaction. */
import { formatById } from '../formats/index.js';
import { noCounts } from '../model/counts.js';
import { AppError } from '../model/error.js';
import { type PluralRule, systemRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import type { ComponentDefinition } from '../sources/source.js';
import type { Component, Language, Store } from '../storage/store.js';
import { unitChecker } from './check-unit.js';
import type { Context } from './context.js';
import { type LandingLanguage, type LanguageReport, landLanguage } from './land-language.js';
import type { IncomingUnit } from './merge-language.js';
import type { LanguageFileContent } from './read-language-file.js';
import { type SettledSource, settleSource } from './settle-source.js';
import { StringCatalogue } from './string-catalogue.js';

export interface ReadLanguage {
  readonly code: string;
  readonly path: string;
  readonly fingerprint: string;
  /** Undefined where the file cannot be read: the language stays as it is, but for what became of its source strings. */
  readonly content: LanguageFileContent | undefined;
}

export interface ReadComponent {
  readonly project: { readonly slug: string; readonly name: string };
  readonly definition: ComponentDefinition;
  /** The strings of the source files, when these changed. */
  readonly sources: { readonly units: readonly Unit[]; readonly fingerprint: string } | undefined;
  readonly read: readonly ReadLanguage[];
  /** Codes of languages whose files are gone. */
  readonly removed: readonly string[];
  /** Told of each file before it lands. */
  readonly onLanguage: (file: string) => void;
}

export interface LandedImport {
  readonly languages: readonly LanguageReport[];
  readonly source: SettledSource;
}

export async function landImport(context: Context, request: ReadComponent): Promise<LandedImport> {
  const { store } = context;
  const component = await prepareComponent(store, request);
  const languages = new Map((await store.languages.listAll(component.id)).map((known) => [known.code, known]));
  const catalogue = await StringCatalogue.load(store, component);
  const present = new Set<number>();
  const left = new Set<number>();
  const reports: LanguageReport[] = [];

  if (request.sources !== undefined) {
    for (const id of catalogue.setTemplate(request.sources.units)) left.add(id);
    for (const { id } of catalogue.template) present.add(id);
  }
  const landings = landingsOf(request, component, languages, catalogue);
  for (const { incoming = [], mentions } of landings) {
    for (const { string } of incoming) present.add(string.id);
    for (const id of mentions) present.add(id);
  }
  await catalogue.save();

  for (const landing of landings) {
    request.onLanguage(landing.path);
    const landed = await landLanguage(context, component, catalogue, landing);
    for (const id of landed.left) left.add(id);
    reports.push(landed.report);
  }
  for (const code of request.removed) {
    const language = languages.get(code);
    if (language === undefined || language.absent) continue;
    for (const id of await hideLanguage(store, component, language)) left.add(id);
    const { total } = language.counts;
    reports.push({ code, path: language.filename ?? '', status: 'removed', added: 0, changed: 0, removed: total });
  }
  const { sourceLanguage } = component;
  const known = languages.get(sourceLanguage);
  const own = known ?? newLanguage(0, sourceLanguage, systemRule(sourceLanguage, formatById(component.format).plurals));
  const source = await settleSource(context, component, own, known !== undefined, catalogue, present, left);
  await store.components.update(component.id, {
    nextLanguageId: component.nextLanguageId + landings.filter((landing) => !landing.known).length,
    ...(request.sources && { sourceFingerprint: request.sources.fingerprint }),
  });
  return { languages: reports, source };
}

/** Each language with its strings, those made now that no file had before. */
function landingsOf(
  request: ReadComponent,
  component: Component,
  languages: ReadonlyMap<string, Language>,
  catalogue: StringCatalogue,
): LandingLanguage[] {
  const format = formatById(component.format);
  const names = [request.project.name, request.definition.name];
  const { sourceLanguage } = component;
  let nextId = component.nextLanguageId;
  // A language that was never read is not there until its file can be.
  const landing = request.read.filter(({ code, content }) => content !== undefined || languages.has(code));
  return landing.map(({ code, path, fingerprint, content }) => {
    const known = languages.get(code);
    const plural = content?.plural ?? known!.plural;
    const language = known ?? newLanguage(nextId++, code, plural);
    return {
      language: { ...language, plural },
      known: known !== undefined,
      path,
      fingerprint,
      check: unitChecker({ format, sourceLanguage, language: code, plural, names }),
      ...(content === undefined ? { incoming: undefined, mentions: [] } : sorted(content, catalogue)),
    };
  });
}

/** The strings of a file that are for translation, and the ids of those that are not. */
function sorted(content: LanguageFileContent, catalogue: StringCatalogue) {
  const mentions = content.readonly.map((unit) => catalogue.resolve(unit).id);
  const incoming: IncomingUnit[] = [];
  content.units.forEach((unit, index) => {
    const string = catalogue.resolve(unit);
    if (string.readonly) mentions.push(string.id);
    else incoming.push({ string, unit, failing: content.failing[index]! });
  });
  return { incoming, mentions };
}

/** The file may come back, with a branch or an undone mistake: whatever belongs to the language stays. */
async function hideLanguage(store: Store, component: Component, language: Language): Promise<readonly number[]> {
  const units = await store.units.list(component.id, language.id);
  const mentions = await store.strings.mentions(component.id, language.id);
  await store.languages.update(component.id, { ...language, absent: true, fingerprint: '' });
  return [...units.map((unit) => unit.stringId), ...mentions];
}

/** Finds or makes project and component, and keeps other writers off it from here on. */
async function prepareComponent(store: Store, { project, definition }: ReadComponent): Promise<Component> {
  const { slug, ...settings } = definition;
  const owner = (await store.projects.find(project.slug)) ?? (await store.projects.add(project));
  // A slug in place of a name says nothing about the name.
  if (project.name !== owner.name && project.name !== project.slug) await store.projects.rename(owner.id, project.name);
  const known =
    (await store.components.find(project.slug, slug)) ?? (await store.components.add(owner.id, slug, settings));
  if (known.sourceLanguage !== settings.sourceLanguage) {
    throw new AppError(
      'component.source-language',
      `${project.slug}/${slug} was imported with the source language ${known.sourceLanguage}: ` +
        `import it as a new component to make it ${settings.sourceLanguage}.`,
    );
  }
  await store.components.lock(known.id);
  await store.components.update(known.id, settings);
  return (await store.components.find(project.slug, slug))!;
}

function newLanguage(id: number, code: string, plural: PluralRule): Language {
  return {
    id,
    code,
    plural,
    filename: null,
    fingerprint: '',
    absent: false,
    counts: noCounts(),
    lastChange: null,
    recentChanges: 0,
  };
}
