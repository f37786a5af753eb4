/** One language of a component as a whole: its numbers, its file, what fails, and what happened lately. */
import { formatById } from '../../formats/index.js';
import type { PluralRule } from '../../model/plural.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { ChangesOfDay, Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent, findLanguage } from '../find-component.js';
import { type ChangeView, listChanges } from './change-list.js';
import { languageStatistics } from './component-statistics.js';
import { dailyActivity } from './daily-activity.js';
import { type FailedCheck, failedChecks } from './failed-checks.js';

/** Enough to see what is going on. */
const CHANGES_SHOWN = 10;

export interface ListedSource {
  readonly view: ChangeView;
  /** The text that the change is a translation of. */
  readonly source: readonly string[];
}

export interface LanguageOverview {
  readonly component: Component;
  readonly statistics: LanguageStatistics;
  readonly isSource: boolean;
  /** What a download gives; null where there is no file to give. */
  readonly filename: string | null;
  readonly formatName: string;
  readonly plural: PluralRule;
  readonly checks: readonly FailedCheck[];
  /** Newest first, and how many there are in all. */
  readonly changes: readonly ListedSource[];
  readonly totalChanges: number;
  /** The last days, oldest first. */
  readonly activity: readonly ChangesOfDay[];
}

export async function languageOverview(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  project: Project,
  componentSlug: string,
  code: string,
): Promise<LanguageOverview> {
  const component = await findComponent(store, project.slug, componentSlug);
  // All numbers come from this one row, as in the API.
  const language = await findLanguage(store, component, code);
  const isSource = language.id === 0;
  const list = await listChanges(store, [{ project, component }], { languageId: language.id });
  const views = await list.page(0, CHANGES_SHOWN);
  const strings = await store.strings.pick(component.id, [...new Set(views.map(({ change }) => change.stringId))]);
  const sources = new Map(strings.map(({ id, source }) => [id, source]));
  return {
    component,
    statistics: languageStatistics(language),
    isSource,
    filename: language.filename ?? (isSource && component.template ? component.template : null),
    formatName: formatById(component.format).name,
    plural: language.plural,
    checks: failedChecks(language.counts),
    changes: views.map((view) => ({ view, source: sources.get(view.change.stringId) ?? [] })),
    totalChanges: list.total,
    activity: await dailyActivity(store, { componentIds: [component.id], languageId: language.id }, clock()),
  };
}
