/** A list of languages sorted by name, each with a bar. */
import { drawBar, drawCard, drawHead, drawNote, HEAD_HEIGHT, MARGIN } from './shared/card.js';
import { CHART_COLORS, chartHue } from './shared/colors.js';
import { cleanName } from './shared/names.js';
import { percentText, shareSentence, shortProgress, subjectNames, summary, wholePercent } from './shared/progress.js';
import { shownLanguages } from './shared/shown-languages.js';
import { drawText, element, tooltip } from './shared/svg.js';
import { textWidth } from './shared/text-width.js';
import type { LanguageShare, Widget } from './widget.js';

const MAX_LANGUAGES = 200;
const ROW_HEIGHT = 24;
const BAR_WIDTH = 240;
const BAR_HEIGHT = 10;
const PERCENT_WIDTH = 48;
const SIZE = 12;
const GAP = 14;
const MIN_NAME_WIDTH = 60;
const MAX_NAME_WIDTH = 190;

export const multi: Widget = {
  name: 'multi',
  colors: CHART_COLORS,
  levels: ['project', 'component'],
  draw(data, { color }) {
    const { languages, note, description } = shownLanguages(data.languages, MAX_LANGUAGES);
    const nameWidth = widestName(languages);
    const width = 2 * MARGIN + nameWidth + GAP + BAR_WIDTH + PERCENT_WIDTH;
    const foot = HEAD_HEIGHT + languages.length * ROW_HEIGHT;
    return drawCard({
      width,
      height: foot + (note === undefined ? 0 : ROW_HEIGHT) + 10,
      title: summary(data),
      description,
      body: [
        drawHead(subjectNames(data), shortProgress(data), width),
        ...languages.map((language, row) => drawRow(language, HEAD_HEIGHT + row * ROW_HEIGHT, nameWidth, color)),
        note === undefined ? '' : drawNote(note, width, foot + 16),
      ].join(''),
    });
  },
};

function widestName(languages: readonly LanguageShare[]): number {
  const widths = languages.map(({ name }) => textWidth(cleanName(name), SIZE));
  return Math.min(MAX_NAME_WIDTH, Math.max(MIN_NAME_WIDTH, ...widths));
}

function drawRow(language: LanguageShare, top: number, nameWidth: number, color: string | undefined): string {
  const percent = wholePercent(language);
  const [x, y] = [MARGIN + nameWidth + GAP, top + 16];
  const bar = { x, y: y - BAR_HEIGHT + 0.5, width: BAR_WIDTH, height: BAR_HEIGHT };
  return element(
    'g',
    {},
    [
      tooltip(shareSentence(language.name, language)),
      drawText(cleanName(language.name), { x: MARGIN, y, size: SIZE, maxWidth: nameWidth, class: 'tg-text' }),
      drawBar({ ...bar, share: language, class: `tg-${chartHue(color, percent)}` }),
      drawText(percentText(language), {
        x: x + BAR_WIDTH + PERCENT_WIDTH,
        y,
        size: SIZE,
        anchor: 'end',
        class: 'tg-muted',
      }),
    ].join(''),
  );
}
