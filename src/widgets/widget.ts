/** The interface of a widget, which draws an SVG picture from counts and names. */
import type { Instant } from '../model/instant.js';
import type { Series } from '../model/series.js';

/** The number of strings and how many of them are translated. The widget computes the percentage. */
export interface Share {
  readonly translated: number;
  readonly total: number;
}

export interface LanguageShare extends Share {
  readonly code: string;
  readonly name: string;
}

export interface ComponentShare {
  readonly name: string;
  readonly languages: readonly LanguageShare[];
}

/** Everything a widget may show. `translated` and `total` are the sums over all its languages. */
export interface WidgetData extends Share {
  /** Names as users wrote them. The widgets clean and escape them. */
  readonly project: string;
  readonly component?: string | undefined;
  /** The name of the language, if the widget shows a single language. */
  readonly language?: string | undefined;
  /** Each language once, in any order. */
  readonly languages: readonly LanguageShare[];
  /** The components of a project, in display order. Only the matrix uses them. */
  readonly components: readonly ComponentShare[];
  /** Counts over time. Only read for widgets that need them. */
  readonly history?: WidgetHistory | undefined;
}

export interface WidgetHistory {
  readonly series: Series;
  readonly from: Instant;
  readonly to: Instant;
}

export interface WidgetOptions {
  /** One of the widget's colors; ignored by a widget without any. */
  readonly color?: string | undefined;
  /** Whether the label of a badge begins with a capital. */
  readonly capitalize?: boolean | undefined;
  /** The minimum percentage of a language to be counted. */
  readonly threshold?: number | undefined;
}

/** What a widget can show: a project, a component, or one language of either. */
export type WidgetLevel = 'project' | 'component' | 'language';

export interface Widget {
  /** The name in the URL, and the name of the widget's source file. */
  readonly name: string;
  /**
   * Colors that can follow the name in the URL; the first is the default. Empty if the widget has no choice of colors.
   */
  readonly colors: readonly string[];
  readonly levels: readonly WidgetLevel[];
  /** Whether the widget shows counts over time. Its picture is another one on each day. */
  readonly needsHistory?: boolean;
  draw(data: WidgetData, options: WidgetOptions): string;
}

export const EVERY_LEVEL: readonly WidgetLevel[] = ['project', 'component', 'language'];
