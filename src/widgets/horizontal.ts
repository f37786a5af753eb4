/** A chart with one vertical bar per language, sorted by name. */
import { drawCard, drawHead, drawNote, HEAD_HEIGHT, MARGIN } from './shared/card.js';
import { CHART_COLORS, chartHue } from './shared/colors.js';
import {
  fraction,
  percentText,
  shareSentence,
  shortProgress,
  subjectNames,
  summary,
  wholePercent,
} from './shared/progress.js';
import { shownLanguages } from './shared/shown-languages.js';
import { drawSlanted, slantedReach } from './shared/slanted.js';
import { drawText, element, tooltip } from './shared/svg.js';
import type { LanguageShare, Widget } from './widget.js';

const MAX_LANGUAGES = 60;
const COLUMN_WIDTH = 36;
const BAR_WIDTH = 22;
const BAR_HEIGHT = 120;
const RADIUS = 4;
const BAR_TOP = HEAD_HEIGHT + 18;
const BAR_FOOT = BAR_TOP + BAR_HEIGHT;
const MIN_WIDTH = 280;
const NOTE_HEIGHT = 24;

export const horizontal: Widget = {
  name: 'horizontal',
  colors: CHART_COLORS,
  levels: ['project', 'component'],
  draw(data, { color }) {
    const { languages, note, description } = shownLanguages(data.languages, MAX_LANGUAGES);
    const reach = slantedReach(languages.map(({ name }) => name));
    // The first name extends to the left of its bar.
    const left = Math.max(MARGIN, MARGIN + reach - COLUMN_WIDTH / 2);
    const width = Math.max(MIN_WIDTH, left + languages.length * COLUMN_WIDTH + MARGIN);
    const foot = languages.length === 0 ? HEAD_HEIGHT : BAR_FOOT + reach + MARGIN;
    return drawCard({
      width,
      height: foot + (note === undefined ? 0 : NOTE_HEIGHT) + 6,
      title: summary(data),
      description,
      body: [
        drawHead(subjectNames(data), shortProgress(data), width),
        ...languages.map((language, at) => drawColumn(language, left + (at + 0.5) * COLUMN_WIDTH, color)),
        note === undefined ? '' : drawNote(note, width, foot + 12),
      ].join(''),
    });
  },
};

/** Draws a bar centred at `middle`. */
function drawColumn(language: LanguageShare, middle: number, color: string | undefined): string {
  const percent = wholePercent(language);
  // Even the smallest share is visible.
  const height = Math.max(2 * RADIUS, BAR_HEIGHT * fraction(language));
  const bar = { x: middle - BAR_WIDTH / 2, width: BAR_WIDTH, rx: RADIUS };
  return element(
    'g',
    {},
    [
      tooltip(shareSentence(language.name, language)),
      drawText(percentText(language), { x: middle, y: BAR_TOP - 6, size: 10, anchor: 'middle', class: 'tg-muted' }),
      element('rect', { ...bar, y: BAR_TOP, height: BAR_HEIGHT, class: 'tg-empty' }),
      element('rect', { ...bar, y: BAR_FOOT - height, height, class: `tg-${chartHue(color, percent)}` }),
      drawSlanted(language.name, middle + 4, BAR_FOOT + 14, 'end'),
    ].join(''),
  );
}
