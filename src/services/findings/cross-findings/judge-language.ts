/** Judges the changed strings of a language and all strings that depend on them. */
import { judgeCopies } from './copies.js';
import { judgeGlossary } from './glossary.js';
import { judgeInconsistent } from './inconsistent.js';
import type { ProjectView } from './project-view.js';
import { judgeReused } from './reused.js';
import type { SettledLanguage } from './settled-language.js';
import { judgeTranslated } from './translated.js';
import type { Verdicts } from './verdicts.js';

export async function judgeLanguage(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const rest = await judgeCopies(view, settled, verdicts);
  await judgeReused(view, rest, verdicts);
  await judgeInconsistent(view, rest, verdicts);
  await judgeTranslated(view, settled, verdicts);
  await judgeGlossary(view, settled, verdicts);
}
