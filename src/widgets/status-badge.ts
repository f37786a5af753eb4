/** A badge with the name of the project: `Harbour | 47.3% in 12 languages`. */
import { drawBadge } from './shared/badge.js';
import { badgeColor, NO_COLOR } from './shared/colors.js';
import {
  counted,
  hasNoTranslation,
  NO_TRANSLATION,
  percentText,
  subjectNames,
  summary,
  wholePercent,
} from './shared/progress.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

export const statusBadge: Widget = {
  name: 'status-badge',
  colors: [],
  levels: EVERY_LEVEL,
  draw(data) {
    const languages = data.language === undefined ? ` in ${counted(data.languages.length, 'language')}` : '';
    return drawBadge({
      label: subjectNames(data),
      message: hasNoTranslation(data) ? NO_TRANSLATION : `${percentText(data)}${languages}`,
      color: hasNoTranslation(data) ? NO_COLOR : badgeColor(wholePercent(data)),
      title: summary(data),
    });
  },
};
