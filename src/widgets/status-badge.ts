/** A badge with the name of the project: `Harbour | 47% in 12 languages`. */
import { drawBadge } from './shared/badge.js';
import { badgeColor } from './shared/colors.js';
import { counted, subjectNames, summary, wholePercent } from './shared/progress.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

export const statusBadge: Widget = {
  name: 'status-badge',
  colors: [],
  levels: EVERY_LEVEL,
  draw(data) {
    const percent = wholePercent(data);
    const languages = data.language === undefined ? ` in ${counted(data.languages.length, 'language')}` : '';
    return drawBadge({
      label: subjectNames(data),
      message: `${percent}%${languages}`,
      color: badgeColor(percent),
      title: summary(data),
    });
  },
};
