/** The page that shows a change best: the string, or if the language no longer has it, the language or the component. */
import type { HistoryEntry } from '../../services/statistics/change-feed.js';
import { componentLink, languageLink, QUERIES, stringLink } from '../values/links.js';

export function entryLink({ project, component, language, change, hasUnit }: HistoryEntry): string {
  const place = { project: project.slug, component: component.slug, language: language.code };
  if (hasUnit) return stringLink(place, QUERIES.all, change.stringId);
  return language.absent ? componentLink(project.slug, component.slug) : languageLink(place);
}
