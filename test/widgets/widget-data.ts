/** Made-up data for the tests of widgets. */
import type { LanguageShare, WidgetData } from '../../src/widgets/widget.js';

export const language = (code: string, name: string, translated: number, total = 100): LanguageShare => ({
  code,
  name,
  translated,
  total,
});

/** A project of which so many of a hundred strings are translated; anything can be said otherwise. */
export function widgetData(changes: Partial<WidgetData> = {}): WidgetData {
  const languages = [language('de', 'German', 47), language('cs', 'Czech', 90), language('fi', 'Finnish', 0)];
  return {
    project: 'Harbour',
    translated: 137,
    total: 300,
    languages,
    components: [{ name: 'Logbook', languages }],
    ...changes,
  };
}

/** As much as a hostile or an enormous project could hold. */
export function enormousData(name: (at: number) => string): WidgetData {
  const languages = Array.from({ length: 500 }, (_, at) => language(`x${at}`, name(at), 1 + (at % 100)));
  const components = Array.from({ length: 200 }, (_, at) => ({ name: name(at), languages }));
  return { project: name(0), component: name(1), languages, components, translated: 25_250, total: 50_000 };
}
