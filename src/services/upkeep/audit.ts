/**
 * Audits the store: computes all counts and findings again from the strings and compares them with the stored ones.
 * This folder holds the work that a server repeats to keep its store correct.
 */
import { MAX_AHEAD, RECENT_WINDOW } from '../../model/change.js';
import { compareCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import type { Component, Language, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { countMissing } from '../count-missing.js';
import { recordingTransaction } from '../events/record-events.js';
import { findProject } from '../find-component.js';
import { type BasisDrift, checkBasis } from '../findings/check-basis.js';
import { GroupMemory } from '../findings/cross-findings/group-memory.js';
import type { FindingDifference } from '../findings/cross-findings/verdicts.js';
import { recheckComponent } from '../findings/recheck-component.js';
import { checkedWith } from '../findings/recheck-dependents.js';
import { UnitReader } from '../findings/unit-reader.js';
import { relockComponent, rereadComponent } from '../lock-component.js';
import type { HistoryPlaces } from '../snapshots/find-history-place.js';
import { auditCommit, auditLive } from './audit-snapshots.js';
import { saveLastAudit } from './last-audit.js';
import { UnitCounter } from './unit-counter.js';

/** A stored number that differs from the number computed from the strings. */
export interface Drift {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly field: string;
  readonly stored: number | null;
  readonly counted: number | null;
}

export interface AuditReport {
  readonly components: number;
  readonly languages: number;
  readonly strings: number;
  readonly drift: readonly Drift[];
}

type ComponentDrift = Omit<Drift, 'project' | 'component'>;

/** Audits each component in its own snapshot. With `repair`, writes the computed values to the store. */
export async function audit(
  context: Context,
  options: {
    repair?: boolean;
    project?: string | undefined;
    /** Where repositories are. Without it, no commit is counted again. */
    places?: HistoryPlaces | undefined;
  } = {},
): Promise<AuditReport> {
  const { store } = context;
  const drift: Drift[] = [];
  let components = 0;
  let languages = 0;
  let strings = 0;
  const projects =
    options.project === undefined ? await store.projects.list() : [await findProject(store, options.project)];
  for (const project of projects) {
    const all = await store.components.list(project.id);
    const bases = options.repair ? await repairBases(context, all) : undefined;
    const memory = new GroupMemory();
    // Counting a commit costs several git processes, so only one component of each project is chosen.
    const chosen = all[Math.floor(Math.random() * all.length)];
    for (const component of all) {
      const basis = bases?.get(component.id);
      const found = options.repair
        ? await repairComponent(context, component, memory)
        : await store.snapshot(async (inside) => {
            const current = await rereadComponent(inside, component);
            if (current === undefined) return undefined;
            memory.read(project.id, await inside.projects.version(project.id));
            return auditComponent(inside, current, context.clock(), { memory });
          });
      // The component was removed while other components were audited.
      if (found === undefined) continue;
      components++;
      languages += found.languages;
      strings += found.strings;
      const past =
        options.places === undefined || component.id !== chosen?.id
          ? []
          : await auditCommit(context, component, options.places, options.repair ?? false);
      const own = [...(basis ? describeBasis(component, basis) : []), ...found.drift, ...past];
      for (const one of own) drift.push({ project: project.slug, component: component.slug, ...one });
    }
  }
  if (options.project === undefined && !store.isReadOnly) {
    await saveLastAudit(store, { at: context.clock(), strings, drift: options.repair ? 0 : drift.length });
  }
  return { components, languages, strings, drift };
}

/** Repairs the data that findings are based on. Findings of one component can depend on the keys of another. */
export async function repairBases(
  context: Context,
  components: readonly Component[],
): Promise<ReadonlyMap<number, BasisDrift>> {
  const bases = new Map<number, BasisDrift>();
  for (const component of components) {
    const basis = await withLock(context, component, (store, current) => checkBasis(store, current, context.clock()));
    if (basis !== undefined) bases.set(component.id, basis);
  }
  return bases;
}

/**
 * Writes the values computed from the strings of a component to the store. The caller must repair the bases of all
 * components first.
 */
export async function repairComponent(context: Context, component: Component, memory?: GroupMemory) {
  const repaired = await withLock(context, component, async (store, current) => {
    memory?.begin(store, current.projectId, await store.projects.version(current.projectId));
    const found = await auditComponent(store, current, context.clock(), { repair: context.clock(), memory });
    await store.components.update(component.id, { checkedWith: checkedWith(context, current) });
    return found;
  });
  memory?.commit();
  return repaired;
}

/** Runs `work` on the current component while its project is locked. Returns undefined if the component was removed. */
async function withLock<T>(
  context: Context,
  component: Component,
  work: (store: Store, current: Component) => Promise<T>,
): Promise<T | undefined> {
  return recordingTransaction(context, async (store) => {
    const current = await relockComponent(store, component);
    return current && work(store, current);
  });
}

async function auditComponent(
  store: Store,
  component: Component,
  now: Instant,
  { repair, memory }: { readonly repair?: Instant; readonly memory?: GroupMemory | undefined },
) {
  const counter = await UnitCounter.load(store, component);
  const onUnits = repair === undefined ? counter.add : undefined;
  const { basis, differences: found } = await recheckComponent(store, component, { repair, memory, onUnits });
  const languages = await store.languages.list(component.id);
  // Repairs change the findings, so the units are counted after them.
  if (repair !== undefined) await countAgain(store, component, languages, counter);
  const codes = new Map(languages.map(({ id, code }) => [id, code]));
  const drift: ComponentDrift[] = [...describeBasis(component, basis), ...describeFindings(codes, found)];
  let strings = 0;
  const right: Language[] = [];
  for (const language of languages) {
    const counted = { counts: counter.counts(language), ...(await recount(store, component, language, now)) };
    strings += counted.counts.total;
    right.push({ ...language, ...counted });
    const differences = [
      ...compareCounts(language.counts, counted.counts),
      ...(['lastChange', 'recentChanges', 'missingFromFile'] as const)
        .filter((field) => language[field] !== counted[field])
        .map((field) => ({ field, stored: language[field], counted: counted[field] })),
    ];
    drift.push(...differences.map((difference) => ({ language: language.code, ...difference })));
    if (repair !== undefined && differences.length > 0)
      await store.languages.update(component.id, { ...language, ...counted });
  }
  drift.push(...(await auditLive(store, component, right, repair)));
  return { languages: languages.length, strings, drift };
}

function describeBasis({ sourceLanguage }: Component, basis: BasisDrift): ComponentDrift[] {
  const wrong = (field: string, count: number, language = sourceLanguage): ComponentDrift[] =>
    count === 0 ? [] : [{ language, field, stored: count, counted: 0 }];
  const { share } = basis;
  return [
    ...wrong('wrong twin keys', basis.twinKeys),
    ...[...basis.textKeys].flatMap(([code, count]) => wrong('wrong text keys', count, code)),
    ...wrong('wrong progress', basis.progress),
    ...(share.stored === share.counted ? [] : [{ language: sourceLanguage, field: 'share', ...share }]),
  ];
}

/** The number of missing and of superfluous findings of each check in each language. */
function describeFindings(
  codes: ReadonlyMap<number, string>,
  differences: readonly FindingDifference[],
): ComponentDrift[] {
  const groups = groupBy(differences, ({ languageId, check, kind }) => `${languageId} ${check} ${kind}`);
  return [...groups.values()].map((group) => {
    const { languageId, check, kind } = group[0]!;
    const isMissing = kind === 'missing';
    return {
      language: codes.get(languageId) ?? '',
      field: `${kind} findings of ${check}`,
      stored: isMissing ? 0 : group.length,
      counted: isMissing ? group.length : 0,
    };
  });
}

/** If the clock was wrong, the last change may be older than the newest one, which is in the future. */
async function lastChangeOf(store: Store, componentId: number, { id, lastChange }: Language, now: Instant) {
  const [newest] = await store.changes.latest(componentId, id, 1);
  if (newest === undefined || newest.at <= now + MAX_AHEAD || newest.at === lastChange) return newest?.at ?? null;
  const filter = { componentIds: [componentId], languageId: id, before: now + MAX_AHEAD + 1 };
  const [past] = await store.changes.page(filter, 0, 1);
  return (past ?? newest).at;
}

async function recount(store: Store, component: Component, language: Language, now: Instant) {
  const componentId = component.id;
  const lastChange = await lastChangeOf(store, componentId, language, now);
  const recentChanges =
    lastChange === null
      ? 0
      : await store.changes.count(componentId, language.id, lastChange - RECENT_WINDOW, lastChange);
  const missingFromFile = await countMissing(store, component, language);
  return { lastChange, recentChanges, missingFromFile };
}

async function countAgain(
  store: Store,
  component: Component,
  languages: readonly Language[],
  counter: UnitCounter,
): Promise<void> {
  const reader = new UnitReader(store, component.id);
  for (const language of languages) {
    const findings = groupBy(await store.findings.list(component.id, language.id), ({ stringId }) => stringId);
    for await (const units of reader.pages(language.id)) counter.add(language, units, findings);
  }
}
