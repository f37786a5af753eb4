/** Percentages and sentences for shares, and the selection of the languages to show. */
import { formatCount } from '../../model/format-count.js';
import { formatPercent, permille } from '../../model/percent.js';
import type { LanguageShare, Share, WidgetData } from '../widget.js';
import { cleanName, isolate } from './names.js';

/** The percentage without decimals, truncated, for the choice of a colour. */
export function wholePercent({ translated, total }: Share): number {
  return Math.floor(permille(translated, total, 'complete') / 10);
}

/** `47.3%`, the number that pages show. */
export function percentText({ translated, total }: Share): string {
  return `${formatPercent(translated, total, 'complete')}%`;
}

/** Whether there is no language to translate into. Such a project or component has no percentage. */
export function hasNoTranslation({ languages }: WidgetData): boolean {
  return languages.length === 0;
}

/** The percentage for pictures with little room. */
export function shortProgress(data: WidgetData): string {
  return hasNoTranslation(data) ? '–' : percentText(data);
}

export const NO_TRANSLATION = 'no translation yet';

/** The exact share from 0 to 1, for bars. */
export function fraction({ translated, total }: Share): number {
  return total === 0 ? 1 : translated / total;
}

/** `1 language`, `1,200 languages`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `420 of 1,000 strings`. */
export function countedStrings({ translated, total }: Share): string {
  return `${formatCount(translated)} of ${counted(total, 'string')}`;
}

/** The names of the project, component and language of the widget, in this order. */
export function subjectNames({ project, component, language }: WidgetData): string[] {
  return [project, component, language].flatMap((name) => (name === undefined ? [] : [cleanName(name)]));
}

/** The start of a sentence: `Harbour, Logbook, German`. */
export function subject(data: WidgetData): string {
  return subjectNames(data).map(isolate).join(', ');
}

/** `German: 47.3 % translated`. */
export function shareSentence(name: string, share: Share): string {
  return `${isolate(cleanName(name))}: ${translatedText(share)}`;
}

/** `47.3 % translated`. */
function translatedText({ translated, total }: Share): string {
  return `${formatPercent(translated, total, 'complete')} % translated`;
}

/** `Harbour, German: 47.3 % translated`. */
export function progressSentence(data: WidgetData): string {
  return `${subject(data)}: ${hasNoTranslation(data) ? NO_TRANSLATION : translatedText(data)}`;
}

/** The progress, with the number of languages if there are several. */
export function summary(data: WidgetData): string {
  const sentence = progressSentence(data);
  if (hasNoTranslation(data)) return sentence;
  return data.language === undefined ? `${sentence}, ${counted(data.languages.length, 'language')}` : sentence;
}

const collator = new Intl.Collator('en');

/** The languages with at least one translation, sorted by name. */
export function begunLanguages(languages: readonly LanguageShare[]): LanguageShare[] {
  return languages
    .filter(({ translated }) => translated > 0)
    .sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.code, b.code));
}

/** Keeps the items with the greatest weights, in their original order, and counts the others. */
export function keepHeaviest<T>(items: readonly T[], limit: number, weight: (item: T) => number) {
  if (items.length <= limit) return { kept: items, leftOut: 0 };
  const weighed = items.map((item) => ({ item, weight: weight(item) })).sort((a, b) => b.weight - a.weight);
  const kept = new Set(weighed.slice(0, limit).map(({ item }) => item));
  return { kept: items.filter((item) => kept.has(item)), leftOut: items.length - kept.size };
}

/** The sum of several shares. */
export function sumShares(shares: readonly Share[]): Share {
  let translated = 0;
  let total = 0;
  for (const share of shares) {
    translated += share.translated;
    total += share.total;
  }
  return { translated, total };
}
