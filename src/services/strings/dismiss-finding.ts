/** Dismisses a finding that is not a fault, or takes the dismissal back; it returns by itself when the string changes. */
import { AppError } from '../../model/error.js';
import type { Context } from '../context.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';

export async function dismissFinding(
  context: Context,
  request: StringAddress & { readonly check: string; readonly dismissed: boolean },
): Promise<StringSituation> {
  const { stringId, check, dismissed } = request;
  return changeString(context, request, async (store, { component, language, findings }) => {
    if (!findings.some((finding) => finding.check === check)) {
      throw new AppError('finding.not-found', `String ${stringId} of ${language.code} does not fail ${check}.`);
    }
    await store.findings.setDismissed(component.id, language.id, stringId, check, dismissed);
    return undefined;
  });
}
