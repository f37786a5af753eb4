/** Reports the findings of a stored component. Runs the checks again on failing strings to get the messages. */
import type { CheckResult } from '../../checks/check.js';
import { ALL_CHECKS, checkName } from '../../checks/lookup.js';
import { isSourceLanguage, SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { Component, Language, Store, UnitDetails, UnitWithString } from '../../storage/store.js';
import type { Context } from '../context.js';
import { type ComponentChecker, checkerOf } from '../files/component-checker.js';
import { findComponent } from '../find-component.js';
import { explainCrossFindings } from './cross-findings/explain.js';
import {
  type FindingPlace,
  type FindingsReport,
  type ReportedFinding,
  reportedFinding,
  worstFirst,
} from './reported-finding.js';

const PAGE = 500;

export async function reportFindings(
  { store }: Pick<Context, 'store'>,
  project: string,
  slug: string,
): Promise<FindingsReport> {
  return store.snapshot(async (store) => {
    const component = await findComponent(store, project, slug);
    const checker = checkerOf(component);
    const languages = (await store.languages.list(component.id)).toSorted(sourceFirst);
    const findings: ReportedFinding[] = [];
    for (const language of languages) {
      const ofLanguage: ReportedFinding[] = [];
      for await (const units of failingUnits(store, component, language)) {
        const cross = await explainCrossFindings(store, component, language, units);
        for (const unit of units) {
          const results = [...ownResults(checker, language, unit), ...(cross.get(unit.stringId) ?? [])];
          const place = await placeOf(store, component, languages, language, unit);
          const { key, context, source } = unit.string;
          const target = isSourceLanguage(language) ? [] : unit.target;
          for (const check of inOrder(unit.failing)) {
            const result = results.find((found) => found.check === check) ?? unexplainedResult(check);
            ofLanguage.push(reportedFinding(place, { key, context, source, target }, result));
          }
        }
      }
      for (const finding of ofLanguage.sort((a, b) => a.line - b.line)) findings.push(finding);
    }
    const codes = languages.map(({ code }) => code);
    return {
      findings: worstFirst(findings),
      components: [{ component: slug, languages: codes }],
      problems: [],
      failed: [],
      found: [],
      baseless: [],
      isPartial: false,
      unread: [],
    };
  });
}

function sourceFirst(a: Language, b: Language): number {
  if (isSourceLanguage(a) || isSourceLanguage(b)) return a.id - b.id;
  return a.code < b.code ? -1 : 1;
}

async function* failingUnits(store: Store, { id }: Component, language: Language): AsyncGenerator<UnitDetails[]> {
  let after = 0;
  for (;;) {
    const units = await store.units.page(id, language.id, { kind: 'has', what: 'failing' }, after, PAGE);
    if (units.length > 0) yield units;
    if (units.length < PAGE) return;
    after = units.at(-1)!.stringId;
  }
}

export function ownResults(checker: ComponentChecker, { id, code, plural }: Language, unit: UnitWithString) {
  const { string, target, state, flags } = unit;
  if (id === SOURCE_LANGUAGE_ID) return checker.sourceResults(string);
  return checker.results({ ...string, target, state, flags }, code, plural);
}

/** If the source language has no file, reports the first file of a language that contains the string. */
async function placeOf(
  store: Store,
  { id, slug: component }: Component,
  languages: readonly Language[],
  language: Language,
  { stringId, line }: UnitDetails,
): Promise<FindingPlace> {
  if (language.filename !== null) return { component, language: language.code, file: language.filename, line };
  for (const { id: languageId, filename } of languages) {
    const unit = filename === null ? undefined : await store.units.find(id, languageId, stringId);
    if (unit !== undefined) return { component, language: language.code, file: filename!, line: unit.line };
  }
  return { component, language: language.code, file: '', line };
}

const PLACES: ReadonlyMap<string, number> = new Map(ALL_CHECKS.map(({ id }, index) => [id, index]));

/** Sorts checks in the order of the documentation. */
function inOrder(checks: readonly string[]): readonly string[] {
  const place = (check: string) => PLACES.get(check) ?? PLACES.size;
  return checks.toSorted((a, b) => place(a) - place(b));
}

/** The result for a stored finding that the checks no longer reproduce, for example one from another version. */
export function unexplainedResult(check: string): CheckResult {
  return { check, message: `Fails the check “${checkName(check)}”`, form: 0, sourceForm: 0 };
}
