/** Checks the components of a folder in memory, without a store. */
import type { CountBasis } from '../../model/count-basis.js';
import { distinctProblems } from '../../model/error.js';
import { chooseComponents } from '../../sources/choose.js';
import { type TreePlace, withTree } from '../../sources/open-tree.js';
import { repositoryNotes } from '../../sources/repository-notes.js';
import type { ComponentRequest } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import {
  type FindingsReport,
  type ReportedFinding,
  reportedFinding,
  worstFirst,
} from '../findings/reported-finding.js';
import { type CheckedFiles, checkFiles, type FilesToCheck } from './check-files.js';

export interface DirectoryCheck extends FilesToCheck, TreePlace {
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** For found components: whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis | undefined;
}

export function checkDirectory(request: DirectoryCheck): Promise<FindingsReport> {
  return withTree(request, (tree) => checkTree(request, tree));
}

async function checkTree(request: DirectoryCheck, tree: FileTree): Promise<FindingsReport> {
  const { found, baseless, unmaskable } = await chooseComponents(tree, { ...request, fallbackName: request.name });
  const { components, failed } = await checkFiles(tree, request, found);
  const files = components.flatMap(({ languages }) => languages.map(({ file }) => file));
  const passedOver = [...(tree.passedOver ?? []), ...unmaskable, ...(await repositoryNotes(tree, files))];
  return {
    findings: worstFirst(components.flatMap(findingsOf)),
    components: components.map(({ definition: { slug, sourceLanguage }, languages }) => ({
      component: slug,
      languages: [sourceLanguage, ...languages.map(({ code }) => code)],
    })),
    problems: [...passedOver, ...distinctProblems(components.flatMap(({ problems }) => problems))],
    failed,
    found,
    baseless,
    isPartial: passedOver.some(({ unread }) => unread),
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
