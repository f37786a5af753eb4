/** Lands what an import has read: merges each language with the store inside the import's transaction. */
import { noCounts } from '../model/counts.js';
import { AppError } from '../model/error.js';
import { pluralRule } from '../model/plural.js';
import { Tally } from '../model/tally.js';
import type { Unit } from '../model/unit.js';
import type { ComponentDefinition } from '../sources/source.js';
import type { Component, Language, SourceString, Store, StoredFinding } from '../storage/store.js';
import { unitChecker } from './check-unit.js';
import type { Context } from './context.js';
import { type IncomingUnit, type KnownLanguage, mergeLanguage } from './merge-language.js';
import type { LanguageFileContent } from './read-language-file.js';
import { recordChanges } from './record-changes.js';
import { StringCatalogue } from './string-catalogue.js';

export interface ReadLanguage {
  readonly code: string;
  readonly path: string;
  readonly fingerprint: string;
  readonly content: LanguageFileContent;
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

export interface LanguageReport {
  readonly code: string;
  readonly path: string;
  readonly status: 'added' | 'changed' | 'unchanged' | 'removed' | 'failed';
  /** Strings that came, changed and went. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface LandedImport {
  readonly languages: readonly LanguageReport[];
  /** Source strings that came and went. */
  readonly source: { readonly added: number; readonly removed: number };
}

export async function landImport(context: Context, request: ReadComponent): Promise<LandedImport> {
  const { store } = context;
  const component = await prepareComponent(store, request);
  const languages = new Map((await store.languages.listAll(component.id)).map((known) => [known.code, known]));
  const catalogue = await StringCatalogue.load(store, component);
  const present = new Set<SourceString>();
  const left = new Set<number>();
  const reports: LanguageReport[] = [];
  let nextLanguageId = component.nextLanguageId;

  if (request.sources !== undefined) {
    const template = catalogue.setTemplate(request.sources.units);
    for (const id of template.left) left.add(id);
    for (const string of template.all) present.add(string);
  }
  const landed = request.read.map(({ content, ...file }) => {
    const mentions = content.readonly.map((unit) => catalogue.resolve(unit));
    const incoming: IncomingUnit[] = [];
    content.units.forEach((unit, index) => {
      const string = catalogue.resolve(unit);
      if (string.readonly) mentions.push(string);
      else incoming.push({ string, unit, failing: content.failing[index]! });
    });
    for (const string of mentions) present.add(string);
    for (const { string } of incoming) present.add(string);
    const plural = content.plural ?? pluralRule(file.code);
    return { file, plural, incoming, mentions: mentions.map((string) => string.id) };
  });
  await catalogue.save();

  for (const { file, plural, incoming, mentions } of landed) {
    request.onLanguage(file.path);
    const before = languages.get(file.code);
    const language = before ?? newLanguage(nextLanguageId++, file.code, plural);
    const names = [request.project.name, request.definition.name];
    const check = unitChecker({ sourceLanguage: component.sourceLanguage, language: file.code, plural, names });
    const known = before === undefined ? unknownLanguage() : await knownLanguage(store, component.id, before);
    const patch = mergeLanguage(known, incoming, catalogue.strings, check);
    // The first import of a file is where its history begins.
    const changes = before === undefined ? [] : patch.changes;
    if (before === undefined) await store.languages.add(component.id, language);
    await store.units.remove(component.id, language.id, patch.removed);
    await store.units.update(component.id, language.id, patch.updated);
    await store.units.add(component.id, language.id, patch.added);
    await store.findings.remove(component.id, language.id, patch.recheck);
    await store.findings.add(component.id, language.id, patch.findings);
    await store.languages.update(component.id, {
      ...language,
      plural,
      filename: file.path,
      fingerprint: file.fingerprint,
      absent: false,
      counts: patch.counts,
      ...(await recordChanges(store, component.id, language, context.clock(), changes)),
    });
    for (const id of patch.removed) left.add(id);
    for (const id of await store.strings.mentions(component.id, language.id)) left.add(id);
    await store.strings.setMentions(component.id, language.id, mentions);
    reports.push({
      code: file.code,
      path: file.path,
      status: before === undefined || before.absent ? 'added' : 'changed',
      added: patch.added.length,
      changed: patch.changes.length - patch.added.length - patch.removed.length,
      removed: patch.removed.length,
    });
  }

  for (const code of request.removed) {
    const language = languages.get(code);
    if (language === undefined || language.absent) continue;
    for (const unit of await store.units.list(component.id, language.id)) left.add(unit.stringId);
    for (const id of await store.strings.mentions(component.id, language.id)) left.add(id);
    // The file may come back, with a branch or an undone mistake: whatever belongs to the language stays.
    await store.languages.update(component.id, { ...language, absent: true, fingerprint: '' });
    const { total } = language.counts;
    reports.push({ code, path: language.filename ?? '', status: 'removed', added: 0, changed: 0, removed: total });
  }
  const before = languages.get(component.sourceLanguage);
  const source = await settleSource(context, component, before, catalogue, present, left);
  await store.components.update(component.id, {
    nextLanguageId,
    ...(request.sources && { sourceFingerprint: request.sources.fingerprint }),
  });
  return { languages: reports, source };
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

/** Brings the source language's own strings in line: each string that some file or the template holds, once. */
async function settleSource(
  { store, clock }: Context,
  component: Component,
  before: Language | undefined,
  catalogue: StringCatalogue,
  present: ReadonlySet<SourceString>,
  left: ReadonlySet<number>,
): Promise<LandedImport['source']> {
  const language = before ?? newLanguage(0, component.sourceLanguage, pluralRule(component.sourceLanguage));
  if (before === undefined) await store.languages.add(component.id, language);
  const held = new Set((await store.units.list(component.id, 0)).map((unit) => unit.stringId));
  const added = [...new Set([...present].map((string) => string.id))]
    .filter((id) => !held.has(id))
    .sort((a, b) => a - b);
  const suspects = [...left].filter((id) => held.has(id) && !catalogue.strings.get(id)!.inTemplate);
  const used = await store.strings.inUse(component.id, suspects);
  const removed = suspects.filter((id) => !used.has(id));

  const tally = new Tally(language.counts);
  const comments = before === undefined ? new Map<number, number>() : await store.comments.counts(component.id, 0);
  const factsOf = (id: number) => {
    const { words, chars } = catalogue.strings.get(id)!;
    return { words, chars, failing: [], suggestions: 0, comments: comments.get(id) ?? 0 };
  };
  for (const id of added) tally.add({ state: 'readonly' }, factsOf(id));
  for (const id of removed) tally.subtract({ state: 'readonly' }, factsOf(id));
  const version = { target: [''], state: 'readonly' } as const;
  await store.units.add(
    component.id,
    0,
    added.map((stringId) => ({ stringId, ...version, flags: [], previous: null, line: 0, imported: null })),
  );
  await store.units.remove(component.id, 0, removed);
  const changes =
    before === undefined
      ? []
      : [
          ...added.map((stringId) => ({ stringId, kind: 'added' as const, author: '', before: null, after: version })),
          ...removed.map((stringId) => ({
            stringId,
            kind: 'removed' as const,
            author: '',
            before: version,
            after: null,
          })),
        ];
  const times = await recordChanges(store, component.id, language, clock(), changes);
  await store.languages.update(component.id, {
    ...language,
    filename: component.template,
    counts: tally.counts(),
    ...times,
  });
  return { added: added.length, removed: removed.length };
}

function newLanguage(id: number, code: string, plural: Language['plural']): Language {
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

const unknownLanguage = (): KnownLanguage => ({
  counts: noCounts(),
  units: new Map(),
  findings: new Map(),
  suggestions: new Map(),
  comments: new Map(),
});

async function knownLanguage(store: Store, componentId: number, language: Language): Promise<KnownLanguage> {
  const units = await store.units.list(componentId, language.id);
  const findings = new Map<number, StoredFinding[]>();
  for (const finding of await store.findings.list(componentId, language.id)) {
    const others = findings.get(finding.stringId);
    if (others === undefined) findings.set(finding.stringId, [finding]);
    else others.push(finding);
  }
  return {
    counts: language.counts,
    units: new Map(units.map((unit) => [unit.stringId, unit])),
    findings,
    suggestions: await store.suggestions.counts(componentId, language.id),
    comments: await store.comments.counts(componentId, language.id),
  };
}
