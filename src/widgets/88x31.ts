/** A button of 88 by 31 pixels, the classic size of buttons in page footers. */
import { drawBanner } from './shared/banner.js';
import { BANNER_COLORS, bannerTheme } from './shared/banner-theme.js';
import { shortProgress, subjectNames } from './shared/progress.js';
import { drawText } from './shared/svg.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

const WIDTH = 88;
const MARGIN = 5;

export const smallBanner: Widget = {
  name: '88x31',
  colors: BANNER_COLORS,
  levels: EVERY_LEVEL,
  draw(data, { color }) {
    const theme = bannerTheme(color);
    const detail = data.language === undefined ? `${data.languages.length} lang.` : 'translated';
    return drawBanner(data, theme, {
      width: WIDTH,
      height: 31,
      margin: MARGIN,
      barHeight: 3,
      texts: [
        // There is room for one name only: the most specific one.
        drawText(subjectNames(data).at(-1)!, {
          x: MARGIN,
          y: 11,
          size: 8,
          maxWidth: WIDTH - 2 * MARGIN,
          fill: theme.text,
        }),
        drawText(shortProgress(data), { x: MARGIN, y: 20.5, size: 8, bold: true, fill: theme.text }),
        drawText(detail, { x: WIDTH - MARGIN, y: 20.5, size: 7, maxWidth: 44, anchor: 'end', fill: theme.muted }),
      ],
    });
  },
};
