/** The last year of a project, component or language, for the chart that other websites embed. */
import { DAY, type Instant } from '../../model/instant.js';
import { matchCode } from '../../model/same-language.js';
import type { Series } from '../../model/series.js';
import type { Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';
import { recentPast } from './past-overview.js';

const YEAR = 365 * DAY;

export interface WidgetPlace {
  readonly component?: string | undefined;
  /** Other codes of the same language are accepted. */
  readonly language?: string | undefined;
}

export async function widgetHistory(
  reading: Pick<Context, 'store' | 'clock'>,
  project: Project,
  { component: slug, language: written }: WidgetPlace,
): Promise<{ readonly series: Series; readonly from: Instant; readonly to: Instant }> {
  const { store, clock } = reading;
  const component = slug === undefined ? undefined : await findComponent(store, project.slug, slug);
  const components = component === undefined ? await store.components.list(project.id) : [component];
  const language = written === undefined ? undefined : await codeIn(store, components, written);
  const to = clock();
  return { series: await recentPast(reading, { project, component, language }, YEAR), from: to - YEAR, to };
}

async function codeIn(store: Context['store'], components: readonly { id: number }[], written: string) {
  const languages = await store.languages.listCounted(components.map(({ id }) => id));
  const codes = [...languages.values()].flat().map(({ code }) => code);
  return matchCode(codes, written) ?? written;
}
