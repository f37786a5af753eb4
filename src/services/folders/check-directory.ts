/** Checks the components of a folder in memory, without a store. */
import type { CountBasis } from '../../model/count-basis.js';
import { distinctProblems } from '../../model/error.js';
import { chooseComponents } from '../../sources/choose.js';
import { directoryTree, listFiles } from '../../sources/directory.js';
import type { ComponentRequest } from '../../sources/source.js';
import {
  type FindingsReport,
  type ReportedFinding,
  reportedFinding,
  worstFirst,
} from '../findings/reported-finding.js';
import { type CheckedFiles, checkFiles, type FilesToCheck } from './check-files.js';

export interface DirectoryCheck extends FilesToCheck {
  readonly directory: string;
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** What components without a setting of their own are counted from. */
  readonly count?: CountBasis | undefined;
}

export async function checkDirectory(request: DirectoryCheck): Promise<FindingsReport> {
  const { directory, name } = request;
  const listing = await listFiles(directory);
  const tree = directoryTree(directory, listing);
  const { found, baseless } = await chooseComponents(tree, { ...request, fallbackName: name });
  const { components, failed } = await checkFiles(tree, request, found);
  return {
    findings: worstFirst(components.flatMap(findingsOf)),
    components: components.map(({ definition: { slug, sourceLanguage }, languages }) => ({
      component: slug,
      languages: [sourceLanguage, ...languages.map(({ code }) => code)],
    })),
    problems: [...listing.passedOver, ...distinctProblems(components.flatMap(({ problems }) => problems))],
    failed,
    found,
    baseless,
    isPartial: listing.passedOver.length > 0,
    unread: components.flatMap(({ definition: { slug: component }, unread }) =>
      unread.map((language) => ({ component, language })),
    ),
  };
}

/** The findings of one component: the source language first, then each language in the order of its lines. */
function findingsOf({ definition, sources, languages }: CheckedFiles): ReportedFinding[] {
  const { slug: component, sourceLanguage } = definition;
  const ofSources = sources.flatMap(({ file, unit, results }) => {
    const place = { component, language: sourceLanguage, file, line: unit.line };
    return results.map((result) => reportedFinding(place, { ...unit, target: [] }, result));
  });
  const ofLanguages = languages.flatMap(({ code: language, file, units }) =>
    units
      .flatMap(({ unit, results }) => {
        const place = { component, language, file, line: unit.line };
        return results.map((result) => reportedFinding(place, unit, result));
      })
      .sort((a, b) => a.line - b.line),
  );
  return [...ofSources, ...ofLanguages];
}
