/** Writes what an import has read: strings, languages and counts, inside the import's transaction. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { systemRule } from '../../model/plural.js';
import { isSameLanguage } from '../../model/same-language.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { ComponentDefinition, ProjectDefinition } from '../../sources/source.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { countMissing } from '../count-missing.js';
import { checkBasis } from '../findings/check-basis.js';
import type { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { hideLanguage } from '../findings/hide-language.js';
import { checkedWith, type PreparedComponent, recheckDependents } from '../findings/recheck-dependents.js';
import { nextTurn } from '../next-turn.js';
import { LanguagesToStore, newLanguage } from './languages-to-store.js';
import { limitComponents } from './limit-components.js';
import type { ReadLanguage, ReadSources } from './read-changed-files.js';
import { type CodedFile, recodeLanguages } from './recode-languages.js';
import { settleSource } from './settle-source.js';
import { storeChangedStrings } from './store-changed-strings.js';
import { type LanguageReport, type MergedLanguage, mergeFile, storeLanguages } from './store-language.js';
import { StringCatalogue } from './string-catalogue.js';

export interface ReadComponent {
  readonly project: ProjectDefinition;
  readonly definition: ComponentDefinition;
  /** All files of translations, changed or not. */
  readonly files: readonly CodedFile[];
  /** The folder that holds the files; null for uploaded files. */
  readonly folder: string | null;
  /** See `ImportRequest`. */
  readonly repositoryId?: number | undefined;
  /** The strings of the source files, when these changed. */
  readonly sources: ReadSources | undefined;
  /** Iterated inside the transaction. Files may be parsed only as they are reached. */
  readonly read: Iterable<ReadLanguage> | AsyncIterable<ReadLanguage>;
  /** Codes of languages whose files are gone. */
  readonly removed: readonly string[];
  readonly memory?: GroupMemory | undefined;
  /** Called before the strings of a file are written. */
  readonly onLanguage: (file: string) => void;
}

/** How many source strings were added, changed and removed. */
export interface SourceReport {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface StoredImport {
  readonly languages: readonly LanguageReport[];
  readonly source: SourceReport;
}

/** Languages are written together until they have this many strings, because each query is a round trip to the database. */
const STORED_TOGETHER = 5000;

export async function storeImport(context: Context, request: ReadComponent): Promise<StoredImport> {
  const { store } = context;
  const prepared = await prepareComponent(context, request);
  const { languages, isRecoded } = await recode(context, prepared, request.files);
  // Languages with equal codes are compared with each other, in all components.
  const component = { ...prepared, isSwitched: prepared.isSwitched || isRecoded };
  const few = await storeChangedStrings(context, component, languages, request);
  if (few !== undefined) return { languages: few, source: { added: 0, changed: 0, removed: 0 } };
  const catalogue = await StringCatalogue.load(store, component);
  // If a language gets another code, or the component changes its kind, unchanged strings also join or leave groups.
  const isRegrouped = component.isSwitched && languages.size > 0;
  if (isRegrouped) request.memory?.forget();
  const settler = await FindingSettler.open(store, component, isRegrouped ? undefined : request.memory);
  const dropped = new Set<number>();
  const reports: LanguageReport[] = [];
  const counted = new Set<number>();
  const listedBefore = catalogue.listed;

  if (request.sources !== undefined) {
    for (const id of catalogue.setTemplate(request.sources.units)) dropped.add(id);
  }
  await catalogue.save();
  const toStore = new LanguagesToStore(component, languages, catalogue);
  let merged: MergedLanguage[] = [];
  let strings = 0;
  const storeMerged = async () => {
    await catalogue.save();
    const stored = await storeLanguages(context, component, merged);
    await settler.settleLanguages(...stored.map(({ moved }) => moved));
    for (const { report, moved, left } of stored) {
      for (const id of left) dropped.add(id);
      counted.add(moved.language.id);
      reports.push(report);
    }
    merged = [];
    strings = 0;
  };
  for await (const language of request.read) {
    const found = toStore.of(language);
    if (found === undefined) continue;
    request.onLanguage(found.path);
    merged.push(await mergeFile(context, component, catalogue, settler, found));
    strings += found.incoming?.units.length ?? 0;
    if (strings >= STORED_TOGETHER) await storeMerged();
    // Lets the event loop pass files to the other thread and take its answers.
    if (context.importHelper?.isReady) await nextTurn();
  }
  await storeMerged();
  for (const code of request.removed) {
    const language = languages.get(code);
    if (language === undefined || language.absent) continue;
    const { moved, mentions } = await hideLanguage(store, component, language, catalogue.versionsOf);
    await settler.settleLanguages(moved);
    for (const id of [...moved.moves.map(({ stringId }) => stringId), ...mentions]) dropped.add(id);
    const { total } = language.counts;
    reports.push({ code, path: language.filename ?? '', status: 'removed', added: 0, changed: 0, removed: total });
  }
  const { sourceLanguage } = component;
  const known = languages.get(sourceLanguage);
  const own =
    known ??
    newLanguage(SOURCE_LANGUAGE_ID, sourceLanguage, systemRule(sourceLanguage, formatById(component.format).plurals));
  const present = new Set(catalogue.resolved);
  if (request.sources !== undefined) for (const { id } of catalogue.template) present.add(id);
  const source = await settleSource(context, component, own, known !== undefined, catalogue, present, dropped);
  await settler.settleSource({ ...source, changed: catalogue.changed }, context.clock());
  if (languages.size > 0) await recheckDependents(context, component);
  const isListChanged = component.isOutdated || !sameIds(listedBefore, catalogue.listed);
  if (isListChanged) await recountMissing(context, component, counted);
  await store.components.update(component.id, {
    checkedWith: checkedWith(context, component),
    nextLanguageId: toStore.nextLanguageId,
    ...(request.sources && { sourceFingerprint: request.sources.fingerprint }),
  });
  const { added, changed, removed } = source;
  return {
    languages: reports,
    source: { added: added.length, changed: changed.length, removed: removed.length },
  };
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Counts the strings that the files of the other languages lack, because the strings of the source files changed. */
async function recountMissing({ store }: Context, component: Component, counted: ReadonlySet<number>): Promise<void> {
  for (const language of await store.languages.list(component.id)) {
    if (counted.has(language.id)) continue;
    const missingFromFile = await countMissing(store, component, language);
    if (missingFromFile !== language.missingFromFile)
      await store.languages.update(component.id, { ...language, missingFromFile });
  }
}

/** Gives stored languages the codes of their files. Returns all languages by code. */
async function recode({ store, clock }: Context, component: Component, files: readonly CodedFile[]) {
  const stored = await store.languages.listAll(component.id);
  const recoded = recodeLanguages(stored, files, component.sourceLanguage);
  const changed = recoded.filter(({ code }, index) => code !== stored[index]!.code);
  if (changed.length > 0) {
    await store.languages.recode(component.id, new Map(changed.map(({ id, code }) => [id, code])));
    // The keys of texts contain the code.
    await checkBasis(store, component, clock());
  }
  return { languages: new Map(recoded.map((known) => [known.code, known])), isRecoded: changed.length > 0 };
}

/** Finds or makes the project and the component, and locks both. */
async function prepareComponent(
  context: Context,
  { project, definition, folder, repositoryId, memory }: ReadComponent,
): Promise<PreparedComponent> {
  const { store } = context;
  const { slug, flags = [], glossary = false, count = 'file', languages = {}, ...rest } = definition;
  const { name, slug: projectSlug, flags: projectFlags = [] } = project;
  const owner = (await store.projects.find(projectSlug)) ?? (await store.projects.add({ slug: projectSlug, name }));
  const version = await store.projects.lock(owner.id);
  memory?.begin(store, owner.id, version);
  const settings = { ...rest, flags, glossary, count, languages, folder, projectName: name, projectFlags };
  // A name that equals the slug is only a default, so an existing name stays.
  if (name !== owner.name && name !== projectSlug) await store.projects.update(owner.id, { name });
  let known = await store.components.find(project.slug, slug);
  if (known === undefined) {
    const others = await store.components.count(owner.id);
    limitComponents(context, project.slug, others + 1);
    if (others === 0) memory?.beginEmpty();
    known = await store.components.add(owner.id, slug, { ...settings, repositoryId: repositoryId ?? 0 });
  }
  refuseOtherSource(project.slug, known, settings.sourceLanguage);
  await store.components.lock(known.id);
  await store.components.update(known.id, {
    ...settings,
    repositoryId: repositoryOf(known, folder, repositoryId),
  });
  const component = (await store.components.find(project.slug, slug))!;
  return {
    ...component,
    isOutdated: known.checkedWith !== checkedWith(context, component),
    isSwitched: known.glossary !== glossary || known.checkedWith === '',
  };
}

/** The repository of a component after an import. Files of a folder belong to no repository. */
export function repositoryOf(known: Component, folder: string | null, repositoryId: number | undefined): number {
  return folder === null ? (repositoryId ?? known.repositoryId) : 0;
}

/** Throws if the component was imported with another source language. */
export function refuseOtherSource(project: string, known: Component, sourceLanguage: string): void {
  if (isSameLanguage(known.sourceLanguage, sourceLanguage)) return;
  throw new AppError(
    'component.source-language',
    sourceLanguageMessage(`${project}/${known.slug}`, known, sourceLanguage),
  );
}

function sourceLanguageMessage(path: string, { sourceLanguage, template }: Component, wanted: string): string {
  const missing = template
    ? `If ${template} was moved, name its new place with --template. `
    : `If the files of ${sourceLanguage} were moved, name their new place with --filemask. `;
  return (
    `${path} was imported with the source language ${sourceLanguage}, but now the source language is ${wanted}. ` +
    `${missing}To translate from ${wanted}, import the files as a new component.`
  );
}
