/** Stores languages of an import: merges their files with the stored strings and writes the differences. */
import type { Version } from '../../model/change.js';
import { noCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import type { PluralRule } from '../../model/plural.js';
import { Tally } from '../../model/tally.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type {
  Component,
  Language,
  SourceString,
  Store,
  StoredDigests,
  StoredFinding,
  StoredUnit,
} from '../../storage/store.js';
import type { Context } from '../context.js';
import { activeChecks } from '../findings/compare-findings.js';
import type { VersionsOf } from '../findings/cross-findings/settled-language.js';
import type { FindingSettler, LanguageMoves } from '../findings/cross-findings/settler.js';
import { recordChanges } from '../record-changes.js';
import {
  type IncomingUnits,
  type KnownLanguage,
  type LanguagePatch,
  type LanguageRules,
  mergeLanguage,
  withFindings,
} from './merge-language.js';
import { isEdit } from './merge-unit.js';
import type { StringCatalogue } from './string-catalogue.js';

export interface LanguageReport {
  readonly code: string;
  readonly path: string;
  readonly status: 'added' | 'changed' | 'unchanged' | 'removed' | 'failed';
  /** How many strings were added, changed and removed. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** A language to store, with the content of its file. */
export interface LanguageToStore {
  readonly language: Language;
  /** Whether the store already has the language. */
  readonly known: boolean;
  /** The former plural rule, if the rule changed. */
  readonly formerPlural: PluralRule | undefined;
  readonly path: string;
  readonly fingerprint: string;
  readonly rules: LanguageRules;
  /** Strings of its file, each with its source string; undefined if the file cannot be read. */
  readonly incoming: IncomingUnits | undefined;
  /** Strings in its file that are not for translation. */
  readonly mentions: readonly number[];
  /** Undefined if the file must be read again at the next import. */
  readonly digests: StoredDigests | undefined;
}

export interface StoredLanguage {
  readonly report: LanguageReport;
  /** The changes of its strings. */
  readonly moved: LanguageMoves;
  /** Strings that the language no longer has. */
  readonly left: readonly number[];
}

/** A language with the changes to write. */
export interface MergedLanguage {
  readonly request: Omit<LanguageToStore, 'incoming' | 'mentions'> & { readonly isRead: boolean };
  readonly patch: LanguagePatch;
  readonly missingFromFile: number;
  /** Undefined if the strings in the file that are not for translation are the same as before. */
  readonly mentions: { readonly before: readonly number[]; readonly after: readonly number[] } | undefined;
  readonly versionsOf: VersionsOf;
  /** Whether the findings to write include findings that depend on other strings. */
  readonly isSettled: boolean;
}

/** Computes the changes of one file. The changes do not depend on other languages. */
export async function mergeFile(
  { store }: Pick<Context, 'store'>,
  component: Component,
  catalogue: StringCatalogue,
  settler: FindingSettler,
  request: LanguageToStore,
): Promise<MergedLanguage> {
  const { language, rules } = request;
  const known = request.known ? await wholeLanguage(store, component.id, language, catalogue) : unknownLanguage();
  const mentioned = request.known ? await store.strings.mentions(component.id, language.id) : [];
  const incoming = request.incoming ?? asStored(known, catalogue, request);
  const patch = mergeLanguage(known, incoming, catalogue, rules);
  const { added, counts } = patch;
  const own = request.known
    ? undefined
    : await settler.ownFindings({ ...language, counts }, added, catalogue.versionsOf);
  return {
    request: { ...request, isRead: request.incoming !== undefined },
    patch: withFindings(patch, own ?? [], catalogue),
    missingFromFile: missingFrom(catalogue, request),
    mentions:
      mentioned.length + request.mentions.length > 0 ? { before: mentioned, after: request.mentions } : undefined,
    versionsOf: catalogue.versionsOf,
    isSettled: own !== undefined,
  };
}

/** Writes the merged languages. Reads nothing back from the store. */
export async function storeLanguages(
  context: Context,
  component: Component,
  merged: readonly MergedLanguage[],
): Promise<StoredLanguage[]> {
  const { store } = context;
  const stored: StoredLanguage[] = [];
  for (const one of merged) stored.push(await replaceStrings(context, component, one));
  const added = stored.filter((_, index) => !merged[index]!.request.known).map(({ moved }) => moved.language);
  await store.languages.add(component.id, added);
  const idOf = ({ request }: MergedLanguage) => request.language.id;
  await store.units.addMany(component.id, new Map(merged.map((one) => [idOf(one), one.patch.added])));
  const placed = merged.map((one) => ({ componentId: component.id, languageId: idOf(one), patch: one.patch }));
  await store.findings.addMany(
    placed.flatMap(({ patch, ...place }) => patch.findings.map((finding) => ({ ...finding, ...place }))),
  );
  const digests = merged.flatMap((one) => (one.request.digests ? [[idOf(one), one.request.digests] as const] : []));
  await store.fileDigests.put(component.id, new Map(digests));
  return stored;
}

/** Writes all changes of a language, except the rows that are new. */
async function replaceStrings(
  { store, clock }: Context,
  component: Component,
  { request, patch, missingFromFile, mentions, versionsOf, isSettled }: MergedLanguage,
): Promise<StoredLanguage> {
  const { language, path } = request;
  const stored = {
    ...language,
    filename: path,
    fingerprint: request.fingerprint,
    absent: false,
    counts: patch.counts,
    missingFromFile,
    ...(await recordChanges(store, component.id, language, clock(), patch.changes)),
  };
  if (request.known) await store.languages.update(component.id, stored);
  await store.units.remove(component.id, language.id, patch.removed);
  await store.units.update(component.id, language.id, patch.updated);
  await store.findings.remove(component.id, language.id, patch.recheck);
  await suggestReplaced(store, component, language, patch.replacedEdits, clock());
  if (mentions) await store.strings.setMentions(component.id, language.id, mentions.after);
  const report = {
    code: language.code,
    path,
    status: !request.isRead ? 'failed' : request.known && !language.absent ? 'changed' : 'added',
    added: patch.added.length,
    changed: patch.changed,
    removed: patch.removed.length,
  } as const;
  const { formerPlural } = request;
  const { added, moves, refound } = patch;
  const isRenewed = request.rules.unsettled !== 'changed';
  const moved = { language: stored, formerPlural, added, moves, refound, versionsOf, isRenewed, isSettled };
  return { report, moved, left: [...patch.removed, ...(mentions?.before ?? [])] };
}

/** Keeps edits that the file replaced, as suggestions of the people who made them. */
async function suggestReplaced(
  store: Store,
  { id }: Component,
  language: Language,
  edits: LanguagePatch['replacedEdits'],
  at: Instant,
): Promise<void> {
  if (edits.length === 0) return;
  const ids = edits.map(({ stringId }) => stringId);
  const changes = (await store.changes.ofStrings(id, language.id, ids)).filter(({ author }) => author !== '');
  const authors = new Map(changes.map(({ stringId, author }) => [stringId, author]));
  for (const { stringId, target } of edits) {
    const author = authors.get(stringId) ?? '';
    await store.suggestions.add(id, language.id, { stringId, target, author, at });
  }
}

/** How many strings of the source files the file lacks. */
function missingFrom({ listed }: StringCatalogue, { incoming, mentions }: LanguageToStore): number {
  if (listed.length === 0) return 0;
  const { units = [], strings = [] } = incoming ?? {};
  // Strings without a line are not in the file.
  const present = new Set([...mentions, ...strings.filter((_, index) => units[index]!.line > 0).map(({ id }) => id)]);
  return listed.filter((id) => !present.has(id)).length;
}

/** The stored strings in place of a file that cannot be read. Their source strings may have changed. */
function asStored(known: KnownLanguage, catalogue: StringCatalogue, request: LanguageToStore): IncomingUnits {
  const { language, rules } = request;
  const strings = catalogue.template.filter((string) => !string.readonly);
  const units = strings.map((string) => storedAsUnit(string, known, language.plural.forms));
  return { units, strings, failing: units.map(rules.check) };
}

function storedAsUnit(string: SourceString, { units }: KnownLanguage, forms: number): Unit {
  const { key, context, source, note, references } = string;
  const stored = units.get(string.id);
  const blank = { target: Array.from({ length: source.length === 1 ? 1 : forms }, () => ''), state: 'empty' } as const;
  const { target, state } = stored?.imported ?? stored ?? blank;
  return { key, context, source, note, references, target, state, flags: stored?.flags ?? [], line: stored?.line ?? 0 };
}

const unknownLanguage = (): KnownLanguage => ({
  counts: noCounts(),
  units: new Map(),
  findings: new Map(),
  suggestions: new Map(),
  comments: new Map(),
  suggestedTexts: new Map(),
  beforeFuzzy: new Map(),
  isNew: true,
});

async function wholeLanguage(
  store: Store,
  componentId: number,
  language: Language,
  catalogue: StringCatalogue,
): Promise<KnownLanguage> {
  const units = await store.units.list(componentId, language.id);
  const findings = await store.findings.list(componentId, language.id);
  const known = await knownLanguage(store, componentId, language, units, findings);
  return language.absent ? { ...known, counts: recounted(known, catalogue) } : known;
}

/** The stored data of the given units. */
export async function knownLanguage(
  store: Store,
  componentId: number,
  language: Language,
  units: readonly StoredUnit[],
  findings: readonly StoredFinding[],
): Promise<KnownLanguage> {
  const suggestions = await store.suggestions.counts(componentId, language.id);
  const suggestedTexts = new Map<number, readonly (readonly string[])[]>();
  for (const { stringId, imported } of units) {
    if (imported === null || !suggestions.has(stringId)) continue;
    const open = await store.suggestions.ofString(componentId, language.id, stringId);
    suggestedTexts.set(
      stringId,
      open.map(({ target }) => target),
    );
  }
  return {
    counts: language.counts,
    units: new Map(units.map((unit) => [unit.stringId, unit])),
    findings: groupBy(findings, ({ stringId }) => stringId),
    suggestions,
    suggestedTexts,
    beforeFuzzy: await beforeFuzzy(store, componentId, language, units),
    comments: await store.comments.counts(componentId, language.id),
    isNew: false,
  };
}

/** Finds the versions of fuzzy edits that an import made fuzzy, by string. An edit that a user saved as fuzzy has none. */
async function beforeFuzzy(
  store: Store,
  componentId: number,
  { id }: Language,
  units: readonly StoredUnit[],
): Promise<ReadonlyMap<number, Version>> {
  const edits = new Map(
    units.filter((unit) => unit.state === 'fuzzy' && isEdit(unit)).map((unit) => [unit.stringId, unit]),
  );
  const versions = new Map<number, Version>();
  if (edits.size === 0) return versions;
  for (const { stringId, author, before, after } of await store.changes.ofStrings(componentId, id, [...edits.keys()])) {
    const byImport = author === '' && before !== null && after?.state === 'fuzzy';
    // Only the last change of a string decides.
    if (byImport && sameTexts(before.target, edits.get(stringId)!.target)) versions.set(stringId, before);
    else versions.delete(stringId);
  }
  return versions;
}

/** The counts of an absent language are not updated, but its source texts may change. */
function recounted({ units, findings, suggestions, comments }: KnownLanguage, catalogue: StringCatalogue) {
  const tally = new Tally();
  for (const [id, unit] of units) {
    const { words, chars } = catalogue.before(id);
    tally.add(unit, {
      words,
      chars,
      failing: activeChecks(findings.get(id) ?? []),
      suggestions: suggestions.get(id) ?? 0,
      comments: comments.get(id) ?? 0,
    });
  }
  return tally.counts();
}
