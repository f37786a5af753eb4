/** A table of a project with a row per component, a column per language, and the translated share in each cell. */
import { drawCard, drawHead, drawNote, HEAD_HEIGHT, MARGIN } from './shared/card.js';
import { CHART_COLORS, chartHue } from './shared/colors.js';
import { cleanName } from './shared/names.js';
import {
  counted,
  fraction,
  keepHeaviest,
  percentText,
  shareSentence,
  shortProgress,
  subjectNames,
  summary,
  sumShares,
  wholePercent,
} from './shared/progress.js';
import { shownLanguages } from './shared/shown-languages.js';
import { drawSlanted, slantedReach } from './shared/slanted.js';
import { drawText, element, tooltip } from './shared/svg.js';
import { textWidth } from './shared/text-width.js';
import type { ComponentShare, LanguageShare, Share, Widget } from './widget.js';

const MAX_LANGUAGES = 30;
const MAX_COMPONENTS = 40;
const COLUMN_WIDTH = 42;
const ROW_HEIGHT = 32;
const GAP = 2;
const SIZE = 12;
const NAME_GAP = 14;
const MIN_NAME_WIDTH = 80;
const MAX_NAME_WIDTH = 190;
const MIN_WIDTH = 280;
const NOTE_HEIGHT = 24;

export const matrix: Widget = {
  name: 'matrix',
  colors: CHART_COLORS,
  levels: ['project'],
  draw(data, { color }) {
    const { languages, note } = shownLanguages(data.languages, MAX_LANGUAGES);
    const { kept: components, leftOut } = keepHeaviest(
      data.components,
      MAX_COMPONENTS,
      ({ languages }) => sumShares(languages).total,
    );
    const notes = [
      ...(note === undefined ? [] : [note]),
      ...(leftOut === 0 ? [] : [`and ${counted(leftOut, 'more component')}`]),
    ].join(', ');
    const nameWidth = widestName(components);
    const reach = slantedReach(languages.map(({ name }) => name));
    const left = MARGIN + nameWidth + NAME_GAP;
    const top = HEAD_HEIGHT + reach;
    // The last name extends to the right of its column.
    const right = left + languages.length * COLUMN_WIDTH + Math.max(0, reach - COLUMN_WIDTH / 2);
    const width = Math.max(MIN_WIDTH, right + MARGIN);
    const foot = top + components.length * ROW_HEIGHT;
    const headings = languages.map(({ name }, column) =>
      drawSlanted(name, left + (column + 0.5) * COLUMN_WIDTH, top - 8),
    );
    const rows = components.map((component, row) => {
      const content = drawRow(component, languages, nameWidth, color);
      return element('g', { transform: `translate(0 ${Math.round(top) + row * ROW_HEIGHT})` }, content);
    });
    return drawCard({
      width,
      height: foot + (notes === '' ? 0 : NOTE_HEIGHT) + 12,
      title: summary(data),
      description: [...components.map(componentSentence), ...(notes === '' ? [] : [notes])].join('; '),
      body: [
        drawHead(subjectNames(data), shortProgress(data), width),
        ...headings,
        ...rows,
        notes === '' ? '' : drawNote(notes, width, foot + 18),
      ].join(''),
    });
  },
};

const componentSentence = ({ name, languages }: ComponentShare) => shareSentence(name, sumShares(languages));

function widestName(components: readonly ComponentShare[]): number {
  const widths = components.map(({ name }) => textWidth(cleanName(name), SIZE));
  return Math.min(MAX_NAME_WIDTH, Math.max(MIN_NAME_WIDTH, ...widths));
}

function drawRow(
  component: ComponentShare,
  columns: readonly LanguageShare[],
  nameWidth: number,
  color: string | undefined,
): string {
  const shares = new Map(component.languages.map((language) => [language.code, language]));
  const name = { x: MARGIN, y: ROW_HEIGHT / 2 + 4, size: SIZE, maxWidth: nameWidth, class: 'tg-text' };
  const cells = columns.map(({ code }, column) =>
    drawCell(shares.get(code), MARGIN + nameWidth + NAME_GAP + column * COLUMN_WIDTH, color),
  );
  return [
    tooltip(componentSentence(component)),
    drawText(cleanName(component.name), name),
    // There are many cells, so their common attributes are written once.
    element('g', { class: 'tg-text', 'font-size': 10, 'text-anchor': 'middle' }, cells.join('')),
  ].join('');
}

/** A number, a small bar and a tint, so that colour is not the only difference between cells. */
function drawCell(share: Share | undefined, left: number, color: string | undefined): string {
  const [width, height] = [COLUMN_WIDTH - GAP, ROW_HEIGHT - GAP];
  const x = left + width / 2;
  if (share === undefined) return element('text', { x, y: 19 }, '–');
  const percent = wholePercent(share);
  const filled = `tg-${chartHue(color, percent)}`;
  const bar = { x: left + 6, y: height - 9, width: Math.max(4, (width - 12) * fraction(share)), height: 4, rx: 2 };
  return [
    element('rect', { x: left, width, height, rx: 4, class: filled, 'fill-opacity': '.15' }),
    element('text', { x, y: 15 }, percentText(share)),
    share.translated === 0 ? '' : element('rect', { ...bar, class: filled }),
  ].join('');
}
