/** All verdicts that a language's changed strings call for, on themselves and on others. */
import { judgeGlossary } from './glossary.js';
import { judgeInconsistent } from './inconsistent.js';
import type { ProjectView } from './project-view.js';
import { judgeReused } from './reused.js';
import type { Move, SettledLanguage } from './settled-language.js';
import { judgeTranslated } from './translated.js';
import type { Verdicts } from './verdicts.js';

/** The keys under which a string is or was known in the project. */
export type TwinKeys = (stringId: number) => Iterable<number | null>;

export async function judgeLanguage(
  view: ProjectView,
  settled: SettledLanguage,
  twinKeys: TwinKeys,
  verdicts: Verdicts,
): Promise<void> {
  await judgeReused(view, settled, verdicts);
  await judgeInconsistent(view, settled, keysOf(settled.moves, twinKeys), verdicts);
  await judgeTranslated(view, settled, verdicts);
  await judgeGlossary(view, settled, verdicts);
}

function* keysOf(moves: readonly Move[], twinKeys: TwinKeys): Iterable<number> {
  for (const { stringId } of moves) for (const key of twinKeys(stringId)) if (key !== null) yield key;
}
