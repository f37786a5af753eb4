/** The outcome of an import for display: sums for each component and a limited number of problems. */
import type { FileProblem } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import type { RepeatedReport } from './import-again.js';
import type { ImportReport } from './import-component.js';
import type { FailedComponent } from './import-tree.js';
import type { UploadReport } from './import-upload.js';
import type { LanguageReport } from './store-language.js';

/** Limit for listed problems and for listed files. Further ones are only counted. */
export const MAX_LISTED = 500;

export interface ImportOutcome {
  readonly components: readonly ComponentOutcome[];
  readonly failed: readonly FailedComponent[];
  readonly problems: readonly FileProblems[];
  /** Number of problems that are not listed. */
  readonly moreProblems: number;
  /** Files that belong to no component. */
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
  /** What happened to the rest of the file: it was imported (`kept`), or the language or the sources did not change. */
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
    problems: listProblems(components),
    moreProblems: Math.max(0, count - MAX_LISTED),
    ignored: ignored.slice(0, MAX_LISTED),
    moreIgnored: Math.max(0, ignored.length - MAX_LISTED),
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

/** The first `MAX_LISTED` problems, grouped by file. */
function listProblems(components: readonly ImportReport[]): FileProblems[] {
  let remaining = MAX_LISTED;
  return components.flatMap(({ problems, languages }) => {
    const listed = problems.slice(0, remaining);
    remaining -= listed.length;
    const translations = new Set(languages.map(({ path }) => path));
    return [...groupBy(listed, ({ file }) => file)].map(([file, own]) => {
      const isRead = own.every(({ unread }) => unread === undefined);
      return { file, rest: isRead ? 'kept' : translations.has(file) ? 'language' : 'sources', problems: own } as const;
    });
  });
}
