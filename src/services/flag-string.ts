/** Gives a string flags of its own, in all languages: what the checks say of it follows at once. */
import { isCrossCheck } from '../checks/index.js';
import { AppError } from '../model/error.js';
import { splitFlags } from '../model/flags.js';
import type { Component, SourceString, Store } from '../storage/store.js';
import { checkerOf } from './component-checker.js';
import type { Context } from './context.js';
import { FindingSettler } from './cross-findings/settler.js';
import { correctFindings, type FindingDifference } from './cross-findings/verdicts.js';
import { findComponent } from './find-component.js';

export interface FlagRequest {
  readonly project: string;
  readonly component: string;
  readonly stringId: number;
  /** As in `max-length:40, ignore-same`; they take the place of those it had. */
  readonly flags: string;
}

export async function flagString({ store }: Pick<Context, 'store'>, request: FlagRequest): Promise<SourceString> {
  return store.transaction(async (inside) => {
    const component = await findComponent(inside, request.project, request.component);
    await inside.projects.lock(component.projectId);
    await inside.components.lock(component.id);
    const before = await inside.strings.find(component.id, request.stringId);
    if (before === undefined) {
      throw new AppError('string.not-found', `${component.slug} has no string ${request.stringId}.`);
    }
    const string = { ...before, extraFlags: splitFlags(request.flags) };
    await inside.strings.update(component.id, [string]);
    await recheckString(inside, component, string);
    return string;
  });
}

async function recheckString(store: Store, component: Component, string: SourceString): Promise<void> {
  const checker = checkerOf(component);
  const settler = await FindingSettler.open(store, component);
  for (const language of await store.languages.list(component.id)) {
    const unit = await store.units.find(component.id, language.id, string.id);
    if (unit === undefined) continue;
    const results =
      language.id === 0
        ? checker.sourceResults(string)
        : checker.results({ ...string, ...unit, flags: unit.flags }, language.code, language.plural);
    const expected = new Set(results.map(({ check }) => check));
    await correctFindings(store, await differences(store, component.id, language.id, string.id, expected));
    if (language.id === 0) continue;
    await settler.settleLanguage({
      language,
      moves: [{ stringId: string.id, before: unit, after: unit, flags: unit.flags }],
      refound: [string.id],
      versionsOf: () => [string],
    });
  }
  await settler.settleSource({ added: [], removed: [], changed: [string.id] });
}

/** Where the findings that rest on the string alone are not the expected ones. */
async function differences(
  store: Store,
  componentId: number,
  languageId: number,
  stringId: number,
  expected: Set<string>,
): Promise<FindingDifference[]> {
  const place = { componentId, languageId, stringId };
  const found: FindingDifference[] = [];
  for (const { check } of await store.findings.ofString(componentId, languageId, stringId)) {
    if (!isCrossCheck(check) && !expected.delete(check)) found.push({ ...place, check, kind: 'stale' });
  }
  for (const check of expected) found.push({ ...place, check, kind: 'missing' });
  return found;
}
