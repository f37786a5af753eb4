/** Test data for widgets. */
import { noCounts } from '../../src/model/counts.js';
import { DAY } from '../../src/model/instant.js';
import type { LanguageShare, WidgetData } from '../../src/widgets/widget.js';

export const language = (code: string, name: string, translated: number, total = 100): LanguageShare => ({
  code,
  name,
  translated,
  total,
});

/** A project with 100 strings, of which the given number is translated. All values can be overridden. */
export function widgetData(changes: Partial<WidgetData> = {}): WidgetData {
  const languages = [language('de', 'German', 47), language('cs', 'Czech', 90), language('fi', 'Finnish', 0)];
  const { translated, total } = { translated: 137, total: 300, ...changes };
  const [from, to] = [20_000 * DAY, 20_100 * DAY];
  return {
    project: 'Harbour',
    translated,
    total,
    languages,
    components: [{ name: 'Logbook', languages }],
    history: { series: [{ at: from, counts: { ...noCounts(), translated, total } }], from, to },
    ...changes,
  };
}

/** A very large or hostile project. */
export function enormousData(name: (at: number) => string): WidgetData {
  const languages = Array.from({ length: 500 }, (_, at) => language(`x${at}`, name(at), 1 + (at % 100)));
  const components = Array.from({ length: 200 }, (_, at) => ({ name: name(at), languages }));
  return { project: name(0), component: name(1), languages, components, translated: 25_250, total: 50_000 };
}
