/** A badge with the number of languages, optionally only those translated up to a threshold: `languages | 12`. */
import { permille } from '../model/percent.js';
import { drawBadge } from './shared/badge.js';
import { HUES } from './shared/colors.js';
import { counted, subject } from './shared/progress.js';
import type { Widget } from './widget.js';

export const languageBadge: Widget = {
  name: 'language-badge',
  colors: [],
  levels: ['project', 'component'],
  draw(data, { capitalize = false, threshold = 0 }) {
    const reached = data.languages.filter(
      ({ translated, total }) => permille(translated, total, 'complete') >= 10 * threshold,
    );
    const condition = threshold > 0 ? `, at least ${threshold} % translated` : '';
    return drawBadge({
      label: capitalize ? 'Languages' : 'languages',
      message: String(reached.length),
      color: HUES.blue,
      title: `${subject(data)}: ${counted(reached.length, 'language')}${condition}`,
    });
  },
};
