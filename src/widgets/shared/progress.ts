/** What the widgets say of a share: its percentage, its sentence, and which languages there is room for. */
import { formatCount } from '../../model/format-count.js';
import { permille } from '../../model/percent.js';
import type { LanguageShare, Share, WidgetData } from '../widget.js';
import { cleanName, isolate } from './names.js';

/** The percentage without decimals, truncated: a hundred means every last string. */
export function wholePercent({ translated, total }: Share): number {
  return Math.floor(permille(translated, total, 'complete') / 10);
}

/** The exact share, 0 to 1, as bars show it. */
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

/** The names of what the widget is about, the widest first. */
export function subjectNames({ project, component, language }: WidgetData): string[] {
  return [project, component, language].flatMap((name) => (name === undefined ? [] : [cleanName(name)]));
}

/** `Harbour, Logbook, German`, as a sentence begins. */
export function subject(data: WidgetData): string {
  return subjectNames(data).map(isolate).join(', ');
}

/** `German: 47 % translated`. */
export function shareSentence(name: string, share: Share): string {
  return `${isolate(cleanName(name))}: ${wholePercent(share)} % translated`;
}

/** `Harbour, German: 47 % translated`, and in how many languages where it is about several. */
export function summary(data: WidgetData): string {
  const sentence = `${subject(data)}: ${wholePercent(data)} % translated`;
  return data.language === undefined ? `${sentence}, ${counted(data.languages.length, 'language')}` : sentence;
}

const collator = new Intl.Collator('en');

/** The languages somebody has begun with, by name. */
export function begunLanguages(languages: readonly LanguageShare[]): LanguageShare[] {
  return languages
    .filter(({ translated }) => translated > 0)
    .sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.code, b.code));
}

/** Those that weigh most, in the order they had, and how many are left out. */
export function keepMost<T>(items: readonly T[], most: number, weight: (item: T) => number) {
  if (items.length <= most) return { kept: items, leftOut: 0 };
  const weighed = items.map((item) => ({ item, weight: weight(item) })).sort((a, b) => b.weight - a.weight);
  const kept = new Set(weighed.slice(0, most).map(({ item }) => item));
  return { kept: items.filter((item) => kept.has(item)), leftOut: items.length - kept.size };
}

/** The share of several together. */
export function sumShares(shares: readonly Share[]): Share {
  let translated = 0;
  let total = 0;
  for (const share of shares) {
    translated += share.translated;
    total += share.total;
  }
  return { translated, total };
}
