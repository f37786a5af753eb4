/** The standard badge for a README: `translated | 47.3%`. */
import { drawBadge } from './shared/badge.js';
import { badgeColor, NO_COLOR } from './shared/colors.js';
import { hasNoTranslation, NO_TRANSLATION, percentText, progressSentence, wholePercent } from './shared/progress.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

export const svgBadge: Widget = {
  name: 'svg-badge',
  colors: [],
  levels: EVERY_LEVEL,
  draw(data, { capitalize = false }) {
    return drawBadge({
      label: capitalize ? 'Translated' : 'translated',
      message: hasNoTranslation(data) ? NO_TRANSLATION : percentText(data),
      color: hasNoTranslation(data) ? NO_COLOR : badgeColor(wholePercent(data)),
      title: progressSentence(data),
    });
  },
};
