/** Sets the extra flags of a string for all languages, and checks the string again at once. */
import { AppError } from '../../model/error.js';
import { splitFlags } from '../../model/flags.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Component, SourceString, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { checkerOf } from '../files/component-checker.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { correctFindings, ownDifferences } from '../findings/cross-findings/verdicts.js';
import { lockComponent } from '../lock-component.js';

export interface FlagRequest {
  readonly project: string;
  readonly component: string;
  readonly stringId: number;
  /** For example `max-length:40, ignore-same`. Replaces the earlier extra flags. */
  readonly flags: string;
}

export async function flagString(context: Context, request: FlagRequest): Promise<SourceString> {
  return recordingTransaction(context, async (inside) => {
    const component = await lockComponent(inside, request.project, request.component);
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
    const results = isSourceLanguage(language)
      ? checker.sourceResults(string)
      : checker.results({ ...string, ...unit, flags: unit.flags }, language.code, language.plural);
    const place = { componentId: component.id, languageId: language.id, stringId: string.id };
    const stored = await store.findings.ofString(component.id, language.id, string.id);
    const expected = results.map(({ check }) => check);
    await correctFindings(store, ownDifferences(place, stored, expected));
    if (isSourceLanguage(language)) continue;
    await settler.settleLanguages({
      language,
      moves: [{ stringId: string.id, before: unit, after: unit, flags: unit.flags }],
      refound: [string.id],
      versionsOf: () => [string],
    });
  }
  await settler.settleSource({ added: [], removed: [], changed: [string.id] });
}
