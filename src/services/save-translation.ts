/** Saves the translation of one string: its text, its state, what the checks say of it, and the counts. */
import type { ChangeKind } from '../model/change.js';
import { AppError } from '../model/error.js';
import { hasText, type State } from '../model/state.js';
import type { Store } from '../storage/store.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';
import { checkerOf } from './component-checker.js';
import type { Context } from './context.js';
import { textKeys } from './cross-findings/keys.js';
import { sameVersion } from './merge-language.js';

export interface SaveRequest extends StringAddress {
  readonly target: readonly string[];
  /** What it shall be if it has text; without any it is empty. */
  readonly state: Extract<State, 'fuzzy' | 'translated' | 'approved'>;
  readonly author: string;
}

export async function saveTranslation(context: Context, request: SaveRequest): Promise<StringSituation> {
  refuseUnstorable(request.target);
  return changeString(context, request, async (store, situation) => {
    const { unit } = situation;
    const state: State = hasText(request.target) ? request.state : 'empty';
    const next = { target: [...request.target], state };
    if (sameVersion(unit, next)) return undefined;
    await writeTranslation(store, situation, next);
    const reviewed = (unit.state === 'approved') !== (state === 'approved') && sameVersion({ ...unit, state }, next);
    const kind: ChangeKind = reviewed ? 'reviewed' : 'edited';
    return { kind, author: request.author, before: { target: unit.target, state: unit.state }, after: next };
  });
}

/** Writes a new version of the translation with its findings; earlier dismissals were about another text. */
export async function writeTranslation(
  store: Store,
  { component, language, string, unit }: StringSituation,
  next: { readonly target: readonly string[]; readonly state: State },
): Promise<void> {
  if (unit.state === 'readonly') {
    throw new AppError('string.readonly', `String ${string.id} of ${language.code} is not for translation.`);
  }
  const forms = string.source.length === 1 ? 1 : language.plural.forms;
  if (next.target.length !== forms) {
    throw new AppError(
      'string.plural-forms',
      `String ${string.id} takes ${forms} text${forms === 1 ? '' : 's'} in ${language.code}, not ${next.target.length}.`,
    );
  }
  const imported = unit.imported ?? { target: unit.target, state: unit.state };
  await store.units.update(component.id, language.id, [
    {
      ...unit,
      ...next,
      // Once somebody has dealt with it, nobody need know what the source was before.
      previous: next.state === 'fuzzy' ? unit.previous : null,
      imported: sameVersion(imported, next) ? null : imported,
      textKey: textKeys(component, language.code, language.plural)(next),
    },
  ]);
  const check = checkerOf(component).ofLanguage(language.code, language.plural);
  const failing = check({ ...string, ...next, flags: unit.flags });
  await store.findings.remove(component.id, language.id, [string.id]);
  await store.findings.add(
    component.id,
    language.id,
    failing.map((id) => ({ stringId: string.id, check: id, dismissed: false })),
  );
}

/** Databases that speak PostgreSQL's protocol cannot hold a NUL in text, and no file format can either. */
export function refuseUnstorable(texts: readonly string[]): void {
  if (texts.some((text) => text.includes('\u0000'))) {
    throw new AppError('text.nul', 'The text holds a NUL character, which cannot be stored: take it out.');
  }
}
