/** The colours of a history chart: variables on pages, fixed colours in a file of its own. */

/** What each class of the chart is filled or drawn with. */
export interface ChartPalette {
  readonly page: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly translated: string;
  readonly fuzzy: string;
  readonly untranslated: string;
}

/** The variables of the pages' stylesheet. */
export const PAGE_PALETTE: ChartPalette = {
  page: 'var(--page)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  translated: 'var(--translated)',
  fuzzy: 'var(--fuzzy)',
  untranslated: 'var(--empty)',
};

const LIGHT: ChartPalette = {
  page: '#ffffff',
  text: '#1f2328',
  muted: '#59636e',
  line: '#d8dee4',
  translated: '#2c974b',
  fuzzy: '#e3a21a',
  untranslated: '#e2e7ec',
};

const DARK: ChartPalette = {
  page: '#0f1318',
  text: '#e3e8ee',
  muted: '#98a2ad',
  line: '#333b45',
  translated: '#48b467',
  fuzzy: '#f7cf78',
  untranslated: '#2b333d',
};

export function chartRules(palette: ChartPalette): string {
  return [
    `.hc-page{fill:${palette.page}}`,
    `.hc-text{fill:${palette.muted};font-size:12px}`,
    `.hc-grid{stroke:${palette.line};fill:none}`,
    `.hc-translated{fill:${palette.translated}}`,
    `.hc-fuzzy{fill:${palette.fuzzy}}`,
    `.hc-untranslated{fill:${palette.untranslated}}`,
    `.hc-total{stroke:${palette.text};stroke-width:1.5;fill:none}`,
    `.hc-gap{stroke:${palette.muted};fill:none}`,
    `.hc-tag{stroke:${palette.muted};stroke-dasharray:2 3;fill:none}`,
    '.hc-column{fill:transparent}',
  ].join('');
}

/** The rules inside a file of its own. Viewers that know only light colours ignore the second half. */
export const STANDALONE_RULES = `${chartRules(LIGHT)}@media(prefers-color-scheme:dark){${chartRules(DARK)}}`;
