/** The interface of a widget: counts and names in, an SVG picture out. */

/** How many strings there are and how many of them are translated; the percentage is worked out where it is drawn. */
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

/** Everything a widget may show. Its own share is that of all strings it is about, in all languages together. */
export interface WidgetData extends Share {
  /** Names as people wrote them: the widgets make them harmless. */
  readonly project: string;
  readonly component?: string | undefined;
  /** The name of the one language the widget is about. */
  readonly language?: string | undefined;
  /** Each language once, in any order. */
  readonly languages: readonly LanguageShare[];
  /** The components of a project, in the order to be shown; only the matrix asks for them. */
  readonly components: readonly ComponentShare[];
}

export interface WidgetOptions {
  /** One of the widget's colors; ignored by a widget without any. */
  readonly color?: string | undefined;
  /** Whether the label of a badge begins with a capital. */
  readonly capitalize?: boolean | undefined;
  /** The percentage from which on a language is counted. */
  readonly threshold?: number | undefined;
}

/** What a widget can be about: a project, a component, or one language of either. */
export type WidgetLevel = 'project' | 'component' | 'language';

export interface Widget {
  /** Also the name of its file. */
  readonly name: string;
  /** In an address, a color stands behind the name; the first is the default. Some widgets have no choice of colors. */
  readonly colors: readonly string[];
  readonly levels: readonly WidgetLevel[];
  draw(data: WidgetData, options: WidgetOptions): string;
}

export const EVERY_LEVEL: readonly WidgetLevel[] = ['project', 'component', 'language'];
