/** Lands one language of an import: merges its file with what the store holds and writes the difference. */
import { activeChecks } from '../findings/compare-findings.js';
import { noCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import type { PluralRule } from '../../model/plural.js';
import { Tally } from '../../model/tally.js';
import type { Unit } from '../../model/unit.js';
import type { Component, Language, SourceString, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import type { FindingSettler, LanguageMoves } from '../findings/cross-findings/settler.js';
import { recordChanges } from '../record-changes.js';
import { type IncomingUnits, type KnownLanguage, type LanguagePatch, type LanguageRules, mergeLanguage, withFindings } from './merge-language.js';
import type { StringCatalogue } from './string-catalogue.js';

export interface LanguageReport {
  readonly code: string;
  readonly path: string;
  readonly status: 'added' | 'changed' | 'unchanged' | 'removed' | 'failed';
  /** Strings that came, changed and went. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** A language to be landed with all that its file says. */
export interface LandingLanguage {
  readonly language: Language;
  /** Whether the store has it already. */
  readonly known: boolean;
  /** Its plural forms before, where these are others now. */
  readonly formerPlural: PluralRule | undefined;
  readonly path: string;
  readonly fingerprint: string;
  readonly rules: LanguageRules;
  /** Strings of its file, each with its source string; undefined where the file cannot be read. */
  readonly incoming: IncomingUnits | undefined;
  /** Strings in its file that are not for translation. */
  readonly mentions: readonly number[];
}

export interface LandedLanguage {
  readonly report: LanguageReport;
  /** What became of its strings. */
  readonly moved: LanguageMoves;
  /** Strings that the language does not hold any more. */
  readonly left: readonly number[];
}

/** A language and what is to be written of it. */
export interface MergedLanguage {
  readonly landing: LandingLanguage;
  readonly patch: LanguagePatch;
  /** Strings that its file mentioned before. */
  readonly mentioned: readonly number[];
  /** Whether findings that rest on other strings are among those to be written. */
  readonly isSettled: boolean;
}

/** Works out what the file changes. No other language has any part in that. */
export async function mergeLanding(
  { store }: Pick<Context, 'store'>,
  component: Component,
  catalogue: StringCatalogue,
  settler: FindingSettler,
  landing: LandingLanguage,
): Promise<MergedLanguage> {
  const { language, rules } = landing;
  const known = landing.known ? await knownLanguage(store, component.id, language, catalogue) : unknownLanguage();
  const mentioned = landing.known ? await store.strings.mentions(component.id, language.id) : [];
  const incoming = landing.incoming ?? asStored(known, catalogue, landing);
  const patch = mergeLanguage(known, incoming, catalogue, rules);
  const { added, counts } = patch;
  const own = landing.known
    ? undefined
    : await settler.ownFindings({ ...language, counts }, added, catalogue.versionsOf);
  return { landing, patch: withFindings(patch, own ?? [], catalogue), mentioned, isSettled: own !== undefined };
}

/** Writes it, and asks for nothing that would have to wait until it is written. */
export async function landLanguage(
  { store, clock }: Context,
  component: Component,
  catalogue: StringCatalogue,
  { landing, patch, mentioned, isSettled }: MergedLanguage,
): Promise<LandedLanguage> {
  const { language, path } = landing;
  if (!landing.known) await store.languages.add(component.id, language);
  await store.units.remove(component.id, language.id, patch.removed);
  await store.units.update(component.id, language.id, patch.updated);
  await store.units.add(component.id, language.id, patch.added);
  await store.findings.remove(component.id, language.id, patch.recheck);
  await store.findings.add(component.id, language.id, patch.findings);
  const landed = {
    ...language,
    filename: path,
    fingerprint: landing.fingerprint,
    absent: false,
    counts: patch.counts,
    ...(await recordChanges(store, component.id, language, clock(), patch.changes)),
  };
  await store.languages.update(component.id, landed);
  await store.strings.setMentions(component.id, language.id, landing.mentions);
  const report = {
    code: language.code,
    path,
    status: landing.incoming === undefined ? 'failed' : landing.known && !language.absent ? 'changed' : 'added',
    added: patch.added.length,
    changed: patch.changed,
    removed: patch.removed.length,
  } as const;
  const { formerPlural } = landing;
  const { added, moves, refound } = patch;
  const isRenewed = landing.rules.unsettled !== 'changed';
  const { versionsOf } = catalogue;
  const moved = { language: landed, formerPlural, added, moves, refound, versionsOf, isRenewed, isSettled };
  return { report, moved, left: [...patch.removed, ...mentioned] };
}

/** What the unreadable file of a language would say if it were as it was: the strings may have changed meanwhile. */
function asStored(known: KnownLanguage, catalogue: StringCatalogue, landing: LandingLanguage): IncomingUnits {
  const { language, rules } = landing;
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
  isNew: true,
});

async function knownLanguage(
  store: Store,
  componentId: number,
  language: Language,
  catalogue: StringCatalogue,
): Promise<KnownLanguage> {
  const units = await store.units.list(componentId, language.id);
  const findings = groupBy(await store.findings.list(componentId, language.id), ({ stringId }) => stringId);
  const known = {
    counts: language.counts,
    units: new Map(units.map((unit) => [unit.stringId, unit])),
    findings,
    suggestions: await store.suggestions.counts(componentId, language.id),
    comments: await store.comments.counts(componentId, language.id),
    isNew: false,
  };
  return language.absent ? { ...known, counts: recounted(known, catalogue) } : known;
}

/** While a language is away its counts stand still, though the texts of its source strings may not. */
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
