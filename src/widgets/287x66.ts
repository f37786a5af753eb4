/** A banner of 287 by 66 pixels for web pages: name, percentage, languages and a bar. */
import { drawBanner } from './shared/banner.js';
import { BANNER_COLORS, bannerTheme } from './shared/banner-theme.js';
import { joinToWidth } from './shared/names.js';
import { counted, shortProgress, subjectNames } from './shared/progress.js';
import { drawText } from './shared/svg.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

const WIDTH = 287;
const MARGIN = 12;

export const largeBanner: Widget = {
  name: '287x66',
  colors: BANNER_COLORS,
  levels: EVERY_LEVEL,
  draw(data, { color }) {
    const theme = bannerTheme(color);
    const right = WIDTH - MARGIN;
    const [project, ...parts] = subjectNames(data);
    const languages = data.language === undefined ? [counted(data.languages.length, 'language')] : [];
    return drawBanner(data, theme, {
      width: WIDTH,
      height: 66,
      margin: MARGIN,
      barHeight: 8,
      texts: [
        drawText(project!, { x: MARGIN, y: 23, size: 13, bold: true, maxWidth: 195, fill: theme.text }),
        drawText(shortProgress(data), { x: right, y: 23, size: 13, bold: true, anchor: 'end', fill: theme.text }),
        drawText(joinToWidth([...parts, ...languages], 190, 10), { x: MARGIN, y: 39, size: 10, fill: theme.muted }),
        drawText('translated', { x: right, y: 39, size: 10, anchor: 'end', fill: theme.muted }),
      ],
    });
  },
};
