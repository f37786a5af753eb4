/** The standard badge for a README: `translated | 47%`. */
import { drawBadge } from './shared/badge.js';
import { badgeColor } from './shared/colors.js';
import { subject, wholePercent } from './shared/progress.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

export const svgBadge: Widget = {
  name: 'svg-badge',
  colors: [],
  levels: EVERY_LEVEL,
  draw(data, { capitalize = false }) {
    const percent = wholePercent(data);
    return drawBadge({
      label: capitalize ? 'Translated' : 'translated',
      message: `${percent}%`,
      color: badgeColor(percent),
      title: `${subject(data)}: ${percent} % translated`,
    });
  },
};
