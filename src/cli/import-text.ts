/** Summarises an import and lists the problems of the files. */
import { failures } from '../model/error.js';
import type { DirectoryReport } from '../services/imports/import-directory.js';
import type { SourceReport } from '../services/imports/store-import.js';
import type { LanguageReport } from '../services/imports/store-language.js';
import { harmless } from './harmless.js';
import { problemLines } from './problem-lines.js';
import { relativeProblems } from './relative-paths.js';
import { counted } from './wording.js';

export function importSummary(report: DirectoryReport, milliseconds: number): string {
  const took = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const lines = report.components.map(({ component, languages, source, problems }) => {
    const parts = [
      counted(languages.filter(({ status }) => status !== 'removed').length, 'language'),
      described(languages, source),
      problems.length > 0 ? counted(problems.length, 'problem') : '',
    ];
    return `${report.project}/${component}: ${parts.filter((part) => part !== '').join(', ')}`;
  });
  const missing = report.missing.map((slug) => `${report.project}/${slug}: not found in this folder, not changed`);
  const done = lines.length > 0 ? [`Imported in ${took}.`] : [];
  return [...lines, ...missing, ...done].map((line) => `${line}\n`).join('');
}

function described(languages: readonly LanguageReport[], source: SourceReport): string {
  const count = (status: LanguageReport['status']) => languages.filter((language) => language.status === status).length;
  const sum = (field: 'added' | 'changed' | 'removed') =>
    languages.reduce((total, language) => total + language[field], 0);
  if (languages.every(({ status }) => status === 'unchanged')) {
    if (source.added + source.changed + source.removed === 0) return 'nothing changed';
    return `source strings: +${source.added} added, ${source.changed} changed, -${source.removed} removed`;
  }
  const parts = [
    ...(['added', 'removed', 'failed'] as const)
      .filter((status) => count(status) > 0)
      .map((status) => `${count(status)} ${status}`),
    `strings: +${sum('added')} added, ${sum('changed')} changed, -${sum('removed')} removed`,
    ...(source.changed > 0 ? [`${counted(source.changed, 'source text')} changed`] : []),
  ];
  return parts.join(', ');
}

/** The problems with file and line, in a form that editors recognise. */
export function importProblems(directory: string, report: DirectoryReport, isVerbose: boolean): string[] {
  const { project, failed } = report;
  return [
    ...problemLines(relativeProblems(directory, allProblems(report)), isVerbose),
    ...failed.map(({ component, message }) => harmless(`${project}/${component}: ${message}`)),
  ];
}

export function hasFailures(report: DirectoryReport): boolean {
  return report.failed.length + failures(allProblems(report)).length > 0;
}

const allProblems = ({ passedOver, components }: DirectoryReport) => [
  ...passedOver,
  ...components.flatMap(({ problems }) => problems),
];
