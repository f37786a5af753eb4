/** What came of an import, made ready to be kept and shown: sums for each component, and no more problems than people read. */
import type { FileProblem } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import type { RepeatedReport } from './import-again.js';
import type { ImportReport } from './import-component.js';
import type { FailedComponent } from './import-tree.js';
import type { UploadReport } from './import-upload.js';
import type { LanguageReport } from './land-language.js';

/** So many problems and files are told of one by one; the rest is counted. */
export const MOST_TOLD = 500;

export interface ImportOutcome {
  readonly components: readonly ComponentOutcome[];
  readonly failed: readonly FailedComponent[];
  readonly problems: readonly FileProblems[];
  /** Problems beyond those. */
  readonly moreProblems: number;
  /** Files that are of no component. */
  readonly ignored: readonly string[];
  readonly moreIgnored: number;
}

export interface ComponentOutcome {
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly problems: number;
}

/** The problems of one file. */
export interface FileProblems {
  readonly file: string;
  /** What became of the rest: it is there, or the language or the sources are as they were. */
  readonly rest: 'kept' | 'language' | 'sources';
  readonly problems: readonly FileProblem[];
}

export function importOutcome(report: UploadReport | RepeatedReport): ImportOutcome {
  const { components } = report;
  const ignored = 'ignored' in report ? report.ignored : [];
  const count = components.reduce((sum, { problems }) => sum + problems.length, 0);
  return {
    components: components.map(componentOutcome),
    failed: 'failed' in report ? report.failed : [],
    problems: toldProblems(components),
    moreProblems: Math.max(0, count - MOST_TOLD),
    ignored: ignored.slice(0, MOST_TOLD),
    moreIgnored: Math.max(0, ignored.length - MOST_TOLD),
  };
}

function componentOutcome({ component, languages, problems }: ImportReport): ComponentOutcome {
  const sum = (field: 'added' | 'changed' | 'removed') => languages.reduce((total, one) => total + one[field], 0);
  return {
    component,
    languages,
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    problems: problems.length,
  };
}

/** The first of them, by file. */
function toldProblems(components: readonly ImportReport[]): FileProblems[] {
  let left = MOST_TOLD;
  return components.flatMap(({ problems, languages }) => {
    const told = problems.slice(0, left);
    left -= told.length;
    const translations = new Set(languages.map(({ path }) => path));
    return [...groupBy(told, ({ file }) => file)].map(([file, own]) => {
      const isRead = own.every(({ unread }) => unread === undefined);
      return { file, rest: isRead ? 'kept' : translations.has(file) ? 'language' : 'sources', problems: own } as const;
    });
  });
}
