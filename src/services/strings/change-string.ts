/**
 * Changes one string and, in the same transaction, its counts and the findings that depend on it. Reads no other
 * strings.
 */
import { type Change, sameVersion } from '../../model/change.js';
import { addCounts, contribution } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import type {
  Comment,
  Component,
  Language,
  SourceString,
  Store,
  StoredFinding,
  StoredUnit,
  Suggestion,
} from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { findLanguage } from '../find-component.js';
import { sameFindings } from '../findings/compare-findings.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { lockComponent } from '../lock-component.js';
import { recordChanges } from '../record-changes.js';

export interface StringAddress {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly stringId: number;
}

/** A string with everything that determines its contribution to the counts. */
export interface StringSituation {
  readonly component: Component;
  readonly language: Language;
  readonly string: SourceString;
  readonly unit: StoredUnit;
  readonly findings: readonly StoredFinding[];
  readonly suggestions: readonly Suggestion[];
  readonly comments: readonly Comment[];
}

/**
 * Runs `work` on a string. `work` writes changed units, findings, suggestions and comments, and returns the change to
 * record, if there is one. The new counts are computed from the situation before and after.
 */
export async function changeString(
  context: Context,
  address: StringAddress,
  work: (store: Store, situation: StringSituation) => Promise<Omit<Change, 'at' | 'stringId'> | undefined>,
): Promise<StringSituation> {
  return recordingTransaction(context, async (store) => {
    const component = await lockComponent(store, address.project, address.component);
    const language = await findLanguage(store, component, address.language);
    const before = await situationOf(store, component, language, address.stringId);
    const change = await work(store, before);
    const after = await situationOf(store, component, language, address.stringId);
    const counts = structuredClone(language.counts);
    addCounts(counts, contributionOf(before), -1);
    addCounts(counts, contributionOf(after));
    const changes = change === undefined ? [] : [{ ...change, stringId: address.stringId }];
    const times = await recordChanges(store, component.id, language, context.clock(), changes);
    const updated = { ...language, counts, ...times };
    await store.languages.update(component.id, updated);
    if (!(await settleOthers(store, { ...before, language: updated }, after))) return { ...after, language: updated };
    const settled = await store.languages.get(component.id, language.id);
    return situationOf(store, component, settled, address.stringId);
  });
}

/** Updates findings that depend on the string. Returns false if the string and its findings did not change. */
async function settleOthers(store: Store, before: StringSituation, after: StringSituation): Promise<boolean> {
  const { component, language, string } = before;
  const isMoved = !sameVersion(before.unit, after.unit);
  const isRefound = !sameFindings(before.findings, after.findings);
  if (!isMoved && !isRefound) return false;
  const settler = await FindingSettler.open(store, component);
  await settler.settleLanguages({
    language,
    moves: isMoved ? [{ stringId: string.id, before: before.unit, after: after.unit, flags: after.unit.flags }] : [],
    refound: isRefound ? [string.id] : [],
    versionsOf: () => [string],
  });
  await settler.settleSource({ added: [], removed: [], changed: [] });
  return true;
}

function contributionOf({
  string,
  unit,
  findings,
  suggestions,
  comments,
}: Omit<StringSituation, 'component' | 'language'>) {
  return contribution(unit, {
    words: string.words,
    chars: string.chars,
    failing: findings.filter((finding) => !finding.dismissed).map((finding) => finding.check),
    suggestions: suggestions.length,
    comments: comments.filter((comment) => !comment.resolved).length,
  });
}

async function situationOf(
  store: Store,
  component: Component,
  language: Language,
  stringId: number,
): Promise<StringSituation> {
  const unit = await store.units.find(component.id, language.id, stringId);
  const string = unit && (await store.strings.find(component.id, stringId));
  if (unit === undefined || string === undefined) {
    throw new AppError('string.not-found', `${component.slug} has no string ${stringId} in ${language.code}.`);
  }
  return {
    component,
    language,
    string,
    unit,
    findings: await store.findings.ofString(component.id, language.id, stringId),
    suggestions: await store.suggestions.ofString(component.id, language.id, stringId),
    comments: await store.comments.ofString(component.id, language.id, stringId),
  };
}
