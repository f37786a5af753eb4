/** Findings for the tests of output formats. */
import type { FindingsReport, ReportedFinding } from '../../../src/services/findings/reported-finding.js';

export const FINDING: ReportedFinding = {
  component: 'app',
  language: 'de',
  file: 'po/de.po',
  line: 12,
  key: '',
  context: '',
  source: ['Close now.'],
  target: ['Jetzt schließen'],
  check: 'end-stop',
  severity: 'warning',
  message: 'The source ends with a full stop, the translation does not',
  form: 0,
  sourceForm: 0,
  sourceSpans: [{ start: 9, end: 10 }],
  targetSpans: [],
};

export const SOURCE_FINDING: ReportedFinding = {
  ...FINDING,
  language: 'en',
  file: 'po/app.pot',
  line: 4,
  source: ['Wait...'],
  target: [],
  check: 'ellipsis',
  severity: 'note',
  message: 'The source has three full stops',
  sourceSpans: [{ start: 4, end: 7 }],
};

/** Parts of a hostile translation: a colour, a C1 control, a bidi override, a tag character, a lone surrogate. */
export const HOSTILE = 'a\u001b[31mb\u009b2Jc\u202ed\u{e0041}e\ud800f\rg\u0007';
/** Characters that must not reach a terminal or a log. */
export const RAW = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]|\p{Cs}/u;

export const HOSTILE_FINDING: ReportedFinding = {
  ...FINDING,
  file: `po/${HOSTILE}.po`,
  key: HOSTILE,
  context: HOSTILE,
  source: [HOSTILE],
  target: [HOSTILE],
  message: HOSTILE,
  targetSpans: [{ start: 1, end: 3 }],
};

export function reportOf(findings: readonly ReportedFinding[], more: Partial<FindingsReport> = {}): FindingsReport {
  const components = [{ component: 'app', languages: ['en', 'de'] }];
  return {
    findings,
    components,
    problems: [],
    failed: [],
    found: [],
    baseless: [],
    isPartial: false,
    unread: [],
    ...more,
  };
}

export const PROBLEM = { file: 'po/fr.po', line: 7, code: 'po.broken', message: 'a string without an end', raw: '' };
