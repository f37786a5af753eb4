/** The list of all widgets, in the order of the documentation. */

import { smallBanner } from './88x31.js';
import { largeBanner } from './287x66.js';
import { history } from './history.js';
import { horizontal } from './horizontal.js';
import { languageBadge } from './language-badge.js';
import { matrix } from './matrix.js';
import { multi } from './multi.js';
import { openGraph } from './open-graph.js';
import { statusBadge } from './status-badge.js';
import { svgBadge } from './svg-badge.js';
import type { Widget } from './widget.js';

export const WIDGETS: readonly Widget[] = [
  svgBadge,
  statusBadge,
  languageBadge,
  multi,
  horizontal,
  matrix,
  history,
  largeBanner,
  smallBanner,
  openGraph,
];
