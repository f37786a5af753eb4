/** All verdicts that a language's changed strings call for, on themselves and on others. */
import { judgeGlossary } from './glossary.js';
import { judgeInconsistent } from './inconsistent.js';
import type { ProjectView } from './project-view.js';
import { judgeReused } from './reused.js';
import type { SettledLanguage } from './settled-language.js';
import { judgeTranslated } from './translated.js';
import type { Verdicts } from './verdicts.js';

export async function judgeLanguage(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  await judgeReused(view, settled, verdicts);
  await judgeInconsistent(view, settled, verdicts);
  await judgeTranslated(view, settled, verdicts);
  await judgeGlossary(view, settled, verdicts);
}
