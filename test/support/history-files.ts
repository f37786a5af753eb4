/** Translation files and requests for tests of the history. */

import { countHistory } from '../../src/services/history/count-history.js';
import type { HistoryEnd, HistoryPoint, HistoryRequest } from '../../src/services/history/history.js';
import type { ComponentDefinition } from '../../src/sources/source.js';
import type { ScriptedRepository } from './fast-import.js';
import { GIT_ENVIRONMENT } from './repository.js';

/** The first day of the scripted histories: 2026-01-01. */
export const FIRST_DAY = Date.UTC(2026, 0, 1) / 1000;
export const dayAt = (day: number, seconds = 0) => FIRST_DAY + day * 86_400 + seconds;

/** A PO file. Values: the translation, empty if there is none, or with a question mark in front if it is fuzzy. */
export function po(strings: Readonly<Record<string, string>>): string {
  const entries = Object.entries(strings).map(([source, target]) => {
    const isFuzzy = target.startsWith('?');
    return `${isFuzzy ? '#, fuzzy\n' : ''}msgid "${source}"\nmsgstr "${target.replace('?', '')}"\n`;
  });
  return `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${entries.join('\n')}`;
}

export const BROKEN_PO = 'msgid "\nthis is not a PO file\n';

export const definitionOf = (own: Partial<ComponentDefinition> = {}): ComponentDefinition => ({
  slug: 'app',
  name: 'app',
  format: 'po',
  filemask: 'po/*.po',
  template: null,
  sourceLanguage: 'en',
  ...own,
});

export interface CountedHistory {
  readonly points: readonly HistoryPoint[];
  readonly end: HistoryEnd;
}

export async function historyOf(
  { folder, git }: Pick<ScriptedRepository, 'folder' | 'git'>,
  definition: ComponentDefinition,
  own: Partial<HistoryRequest> = {},
  prefix = '',
): Promise<CountedHistory> {
  const commit = git('rev-parse', 'main').trim();
  const generator = countHistory({
    place: { repository: folder, commit, prefix },
    environment: GIT_ENVIRONMENT,
    definition,
    now: dayAt(10_000) * 1_000_000,
    ...own,
  });
  const points: HistoryPoint[] = [];
  for (;;) {
    const { value, done } = await generator.next();
    if (done) return { points, end: value };
    points.push(value);
  }
}

/** A point as text: the day, the tags, and for each language `translated+fuzzy/total`. */
export function shown({ at, tags, isOnBranch, languages }: HistoryPoint): string {
  const counts = [...languages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, own]) => `${code} ${own === null ? '-' : `${own.translated}+${own.fuzzy}/${own.total}`}`);
  const day = Math.floor((at / 1_000_000 - FIRST_DAY) / 86_400);
  return [`${day}:`, ...tags.map((tag) => `[${tag}]`), ...(isOnBranch ? [] : ['(other)']), counts.join(', ')].join(' ');
}
