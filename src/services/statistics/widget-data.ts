/** The data of badges and widgets: the progress of a project, component or language, counted as on the pages. */
import { sumCounts } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import { matchCode } from '../../model/same-language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Project, Store } from '../../storage/store.js';
import { findComponent } from '../find-component.js';
import { countsOf, type PlacedCounts } from './project-statistics.js';

interface Share {
  readonly translated: number;
  readonly total: number;
}

export interface WidgetLanguage extends Share {
  readonly code: string;
  readonly name: string;
}

export interface WidgetData extends Share {
  readonly project: string;
  readonly component: string | undefined;
  readonly language: string | undefined;
  readonly languages: readonly WidgetLanguage[];
  readonly components: readonly { readonly name: string; readonly languages: readonly WidgetLanguage[] }[];
}

/** Without a language, sums up all languages except the source languages, as `progress.ts` says. */
export async function widgetData(
  store: Store,
  project: Project,
  requested: { readonly component?: string | undefined; readonly language?: string | undefined },
): Promise<WidgetData> {
  const component = requested.component && (await findComponent(store, project.slug, requested.component));
  const placed = await countsOf(store, [project], ({ id }) => !component || id === component.id);
  const language = requested.language && languageIn(placed, requested.language);
  const own = placed.filter((each) =>
    language === undefined ? !isSourceLanguage(each.language) : each.language.code === language,
  );
  if (language !== undefined && own.length === 0) {
    throw new AppError('language.not-found', `${project.slug} has no language ${language}.`);
  }
  return {
    project: project.name,
    component: component ? component.name : undefined,
    language: language && languageName(language),
    ...shareOf(own),
    languages: byLanguage(own),
    components: [...groupBy(own, (placed) => placed.component.id).values()].map((placed) => ({
      name: placed[0]!.component.name,
      languages: byLanguage(placed),
    })),
  };
}

/** The code of the language. Another code of the language finds it too. */
function languageIn(placed: readonly PlacedCounts[], written: string): string {
  return (
    matchCode(
      placed.map(({ language }) => language.code),
      written,
    ) ?? written
  );
}

function byLanguage(placed: readonly PlacedCounts[]): WidgetLanguage[] {
  return [...groupBy(placed, ({ language }) => language.code)].map(([code, own]) => ({
    code,
    name: languageName(code),
    ...shareOf(own),
  }));
}

function shareOf(placed: readonly PlacedCounts[]): Share {
  const { translated, total } = sumCounts(placed.map(({ language }) => language.counts));
  return { translated, total };
}
