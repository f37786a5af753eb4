/** The audit: counts everything again from the strings themselves and compares it with the counters. */
import { RECENT_WINDOW } from '../model/change.js';
import { compareCounts } from '../model/counts.js';
import { Tally } from '../model/tally.js';
import type { Component, Language, Store } from '../storage/store.js';
import type { Context } from './context.js';
import { findProject } from './find-component.js';

const PAGE = 5000;

/** A counter that is not what the strings add up to. */
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

/** Each component is recounted at one moment of its own; with `repair` the counters are set to what was counted. */
export async function audit(
  { store }: Pick<Context, 'store'>,
  options: { repair?: boolean; project?: string | undefined } = {},
): Promise<AuditReport> {
  const drift: Drift[] = [];
  let components = 0;
  let languages = 0;
  let strings = 0;
  const projects =
    options.project === undefined ? await store.projects.list() : [await findProject(store, options.project)];
  for (const project of projects) {
    for (const { id, slug } of await store.components.list(project.id)) {
      const found = options.repair
        ? await store.transaction(async (inside) => {
            await inside.components.lock(id);
            return auditComponent(inside, id, true);
          })
        : await store.snapshot((inside) => auditComponent(inside, id, false));
      components++;
      languages += found.languages;
      strings += found.strings;
      drift.push(...found.drift.map((one) => ({ project: project.slug, component: slug, ...one })));
    }
  }
  return { components, languages, strings, drift };
}

async function auditComponent(store: Store, componentId: Component['id'], repair: boolean) {
  const drift: Omit<Drift, 'project' | 'component'>[] = [];
  let strings = 0;
  const languages = await store.languages.list(componentId);
  for (const language of languages) {
    const counted = await recount(store, componentId, language);
    strings += counted.counts.total;
    const differences = [
      ...compareCounts(language.counts, counted.counts),
      ...(['lastChange', 'recentChanges'] as const)
        .filter((field) => language[field] !== counted[field])
        .map((field) => ({ field, stored: language[field], counted: counted[field] })),
    ];
    drift.push(...differences.map((difference) => ({ language: language.code, ...difference })));
    if (repair && differences.length > 0) await store.languages.update(componentId, { ...language, ...counted });
  }
  return { languages: languages.length, strings, drift };
}

async function recount(store: Store, componentId: number, language: Language) {
  const tally = new Tally();
  const suggestions = await store.suggestions.counts(componentId, language.id);
  const comments = await store.comments.counts(componentId, language.id);
  for (let after = 0; ; ) {
    const units = await store.units.page(componentId, language.id, { kind: 'all' }, after, PAGE);
    for (const unit of units) {
      const { words, chars } = unit.string;
      const facts = {
        words,
        chars,
        failing: unit.failing,
        suggestions: suggestions.get(unit.stringId) ?? 0,
        comments: comments.get(unit.stringId) ?? 0,
      };
      tally.add(unit, facts);
    }
    if (units.length < PAGE) break;
    after = units.at(-1)!.stringId;
  }
  const [newest] = await store.changes.latest(componentId, language.id, 1);
  const lastChange = newest?.at ?? null;
  const recentChanges =
    lastChange === null
      ? 0
      : await store.changes.count(componentId, language.id, lastChange - RECENT_WINDOW, lastChange);
  return { counts: tally.counts(), lastChange, recentChanges };
}
