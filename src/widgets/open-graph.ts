/** The preview picture for links to a project in messengers and social networks. */
import { drawBar, drawCard } from './shared/card.js';
import { chartHue } from './shared/colors.js';
import { cleanName, joinToWidth } from './shared/names.js';
import {
  counted,
  countedStrings,
  fraction,
  shortProgress,
  subjectNames,
  summary,
  wholePercent,
} from './shared/progress.js';
import { shownLanguages } from './shared/shown-languages.js';
import { drawText, element } from './shared/svg.js';
import { EVERY_LEVEL, type LanguageShare, type Widget } from './widget.js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const NAME_ROOM = 700;
const MAX_COLUMNS = 60;
const SKYLINE_HEIGHT = 110;
/** Columns narrower than this have no room for a language code. */
const MIN_LABELLED = 52;
const MAX_STEP = 104;

export const openGraph: Widget = {
  name: 'open-graph',
  colors: [],
  levels: EVERY_LEVEL,
  draw(data) {
    const strings = `${countedStrings(data)} translated`;
    const [languageCount, skyline] =
      data.language === undefined
        ? [[counted(data.languages.length, 'language')], drawSkyline(data.languages)]
        : [[], ''];
    const [project, ...parts] = subjectNames(data);
    const names = joinToWidth(parts, NAME_ROOM, 34);
    const nameTop = parts.length === 0 ? 158 : 132;
    const body = [
      drawText(project!, { x: MARGIN, y: nameTop, size: 66, bold: true, maxWidth: NAME_ROOM, class: 'tg-text' }),
      drawText(names, { x: MARGIN, y: 190, size: 34, class: 'tg-muted' }),
      drawText(shortProgress(data), {
        x: WIDTH - MARGIN,
        y: 172,
        size: 100,
        bold: true,
        anchor: 'end',
        class: 'tg-text',
      }),
      drawBar({
        x: MARGIN,
        y: 236,
        width: ROOM,
        height: 32,
        share: data,
        class: `tg-${chartHue('auto', wholePercent(data))}`,
      }),
      drawText(joinToWidth([...languageCount, strings], ROOM, 28), { x: MARGIN, y: 326, size: 28, class: 'tg-muted' }),
    ].join('');
    return drawCard({
      width: WIDTH,
      height: HEIGHT,
      title: `${summary(data)}, ${strings}`,
      // Without languages below, the rest is centred.
      body: skyline === '' ? element('g', { transform: 'translate(0 105)' }, body) : body + skyline,
    });
  },
};

/** The languages as a row of columns, most translated first. */
function drawSkyline(all: readonly LanguageShare[]): string {
  const { languages } = shownLanguages(all, MAX_COLUMNS);
  const step = Math.min(MAX_STEP, ROOM / Math.max(1, languages.length));
  return languages
    .toSorted((a, b) => fraction(b) - fraction(a))
    .map((language, at) => drawColumn(language, MARGIN + at * step, step))
    .join('');
}

function drawColumn(language: LanguageShare, x: number, step: number): string {
  const foot = HEIGHT - 104;
  const height = Math.max(8, SKYLINE_HEIGHT * fraction(language));
  const bar = { x, width: step * 0.76, rx: 4 };
  const label = { x: x + bar.width / 2, y: foot + 28, size: 17, maxWidth: step - 4, anchor: 'middle' } as const;
  return [
    element('rect', { ...bar, y: foot - SKYLINE_HEIGHT, height: SKYLINE_HEIGHT, class: 'tg-empty' }),
    element('rect', { ...bar, y: foot - height, height, class: `tg-${chartHue('auto', wholePercent(language))}` }),
    step < MIN_LABELLED ? '' : drawText(cleanName(language.code), { ...label, class: 'tg-muted' }),
  ].join('');
}
