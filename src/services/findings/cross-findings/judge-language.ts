/** Judges the changed strings of a language and all strings that depend on them. */
import { judgeCopies } from './judge-copies.js';
import { judgeGlossary } from './judge-glossary.js';
import { judgeInconsistent } from './judge-inconsistent.js';
import { judgeReused } from './judge-reused.js';
import { judgeTranslated } from './judge-translated.js';
import type { ProjectView } from './project-view.js';
import type { SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeLanguage(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const rest = await judgeCopies(view, settled, verdicts);
  await judgeReused(view, rest, verdicts);
  await judgeInconsistent(view, rest, verdicts);
  await judgeTranslated(view, settled, verdicts);
  await judgeGlossary(view, settled, verdicts);
}

/**
 * Languages that are judged at the same time share their queries. Waits for all languages, even if one fails: no language
 * may use the transaction after it ended.
 */
export async function allJudged(judging: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(judging)).find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
}
