/** Audits the stored past: the newest snapshots against the counters, and an old commit against its files. */
import { COUNT_FIELDS, type Counts, noCounts } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import { type Instant, SECOND } from '../../model/instant.js';
import type { Component, Language, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { snapshotOf } from '../events/record-snapshots.js';
import { relockComponent } from '../lock-component.js';
import { countCommit } from '../snapshots/count-commit.js';
import { countingBasis } from '../snapshots/counting-basis.js';
import type { HistoryPlaces } from '../snapshots/find-history-place.js';

export interface SnapshotDrift {
  readonly language: string;
  readonly field: string;
  readonly stored: number | null;
  readonly counted: number | null;
}

/** Later than every snapshot, also than those of a wrong clock. */
const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** `languages` have the right counters. Every language must have them as its newest snapshot. */
export async function auditLive(
  store: Store,
  { id: componentId }: Component,
  languages: readonly Language[],
  repair: Instant | undefined,
): Promise<SnapshotDrift[]> {
  const newest = await store.snapshots.asOf([{ componentId, series: 'live', until: END_OF_TIME }]);
  const byCode = new Map(newest.filter(({ absent }) => !absent).map((snapshot) => [snapshot.code, snapshot]));
  const drift: SnapshotDrift[] = [];
  for (const language of languages) {
    const snapshot = byCode.get(language.code);
    byCode.delete(language.code);
    const own = [
      ...compare(language.code, 'snapshot', snapshot?.counts ?? noCounts(), language.counts),
      ...(['lastChange', 'recentChanges', 'missingFromFile'] as const)
        .filter((field) => snapshot !== undefined && snapshot[field] !== language[field])
        .map((field) => ({
          language: language.code,
          field: `snapshot: ${field}`,
          stored: snapshot![field],
          counted: language[field],
        })),
    ];
    drift.push(...own);
    if (own.length > 0 && repair !== undefined)
      await store.snapshots.putLive(componentId, [snapshotOf(language, repair)]);
  }
  // Snapshots of languages that the component does not have.
  for (const [code, snapshot] of byCode) {
    drift.push({ language: code, field: 'snapshot: languages', stored: 1, counted: 0 });
    const gone = { ...snapshot, at: repair ?? snapshot.at, absent: true, counts: null };
    if (repair !== undefined) await store.snapshots.putLive(componentId, [gone]);
  }
  return drift;
}

/**
 * Counts one of the stored commits again, chosen at random. A difference means that all commits have to be counted again;
 * with `isRepairing`, the next run does so. Nothing is compared if the repository is out of reach.
 */
export async function auditCommit(
  context: Context,
  component: Component,
  places: HistoryPlaces,
  isRepairing: boolean,
): Promise<SnapshotDrift[]> {
  const { store } = context;
  // After a change of the settings, all commits are counted again.
  const project = (await store.projects.get(component.projectId))!;
  const { basis } = await countingBasis(context, project, component);
  if ((await store.history.state(component.id))?.basis !== basis) return [];
  const commits = await store.history.commits(component.id);
  const chosen = commits[Math.floor(Math.random() * commits.length)];
  if (chosen === undefined) return [];
  let counted: ReadonlyMap<string, Counts | null> | undefined;
  try {
    counted = (await countCommit(context, component, places, { commit: chosen.id, seconds: chosen.at / SECOND }))
      ?.languages;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  if (counted === undefined) return [];
  const rows = await store.snapshots.asOf([{ componentId: component.id, series: 'git', until: chosen.at }]);
  const stored = new Map(rows.filter(({ absent }) => !absent).map(({ code, counts }) => [code, counts]));
  const field = `commit ${chosen.id.slice(0, 10)}`;
  const drift = [...new Set([...stored.keys(), ...counted.keys()])].flatMap((code) =>
    compareKnown(code, field, stored.get(code), counted.get(code)),
  );
  if (drift.length > 0 && isRepairing) await countAgain(store, component);
  return drift;
}

async function countAgain(store: Store, component: Component): Promise<void> {
  await store.transaction(async (inside) => {
    const current = await relockComponent(inside, component);
    const state = current && (await inside.history.state(component.id));
    if (state !== undefined) await inside.history.setState(component.id, { ...state, basis: '' });
  });
}

/** A language that is missing, and one whose file could not be parsed, differ from one without strings. */
function compareKnown(
  language: string,
  prefix: string,
  stored: Counts | null | undefined,
  counted: Counts | null | undefined,
): SnapshotDrift[] {
  const kind = (name: string, isSo: (counts: Counts | null | undefined) => boolean): SnapshotDrift[] =>
    isSo(stored) === isSo(counted)
      ? []
      : [{ language, field: `${prefix}: ${name}`, stored: Number(isSo(stored)), counted: Number(isSo(counted)) }];
  return [
    ...kind('languages', (counts) => counts !== undefined),
    ...kind('gaps', (counts) => counts === null),
    ...compare(language, prefix, stored ?? noCounts(), counted ?? noCounts()),
  ];
}

function compare(language: string, prefix: string, stored: Counts, counted: Counts): SnapshotDrift[] {
  return COUNT_FIELDS.filter((field) => stored[field] !== counted[field]).map((field) => ({
    language,
    field: `${prefix}: ${field}`,
    stored: stored[field],
    counted: counted[field],
  }));
}
