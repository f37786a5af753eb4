/** The list of all checks, in the order of the documentation. */
import { beginSpace } from './begin-space.js';
import { cFormat } from './c-format.js';
import type { Check } from './check.js';
import { doubleSpace } from './double-space.js';
import { endColon } from './end-colon.js';
import { endEllipsis } from './end-ellipsis.js';
import { endExclamation } from './end-exclamation.js';
import { endQuestion } from './end-question.js';
import { endSpace } from './end-space.js';
import { endStop } from './end-stop.js';
import { newlineCount } from './newline-count.js';
import { plurals } from './plurals.js';
import { pythonBraceFormat } from './python-brace-format.js';
import { pythonFormat } from './python-format.js';
import { same } from './same.js';
import { samePlurals } from './same-plurals.js';

export const CHECKS: readonly Check[] = [
  same,
  endStop,
  endColon,
  endQuestion,
  endExclamation,
  endEllipsis,
  beginSpace,
  endSpace,
  doubleSpace,
  newlineCount,
  plurals,
  samePlurals,
  cFormat,
  pythonFormat,
  pythonBraceFormat,
];
