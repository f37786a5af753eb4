/** Sets the explanation of a string, a text of managers for translators of all languages. */
import { AppError } from '../../model/error.js';
import type { SourceString } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { lockComponent } from '../lock-component.js';

export interface ExplanationRequest {
  readonly project: string;
  readonly component: string;
  readonly stringId: number;
  /** Replaces the earlier text; empty to remove it. */
  readonly explanation: string;
}

export const MAX_EXPLANATION = 5000;

export async function explainString(context: Context, request: ExplanationRequest): Promise<SourceString> {
  const explanation = request.explanation.replaceAll('\r\n', '\n').trim();
  if (explanation.length > MAX_EXPLANATION || /[\u0000\u0004]|\p{Cs}/u.test(explanation)) {
    const message = `An explanation has at most ${MAX_EXPLANATION} characters, without NUL and EOT.`;
    throw new AppError('explanation.invalid', message);
  }
  return recordingTransaction(context, async (inside) => {
    const component = await lockComponent(inside, request.project, request.component);
    const before = await inside.strings.find(component.id, request.stringId);
    if (before === undefined) {
      throw new AppError('string.not-found', `${component.slug} has no string ${request.stringId}.`);
    }
    const string = { ...before, explanation };
    if (before.explanation !== explanation) await inside.strings.update(component.id, [string]);
    return string;
  });
}
