/** Writes statistics as a table for terminals or in Markdown. */
import type { Counts } from '../model/counts.js';
import { formatPercent, permille } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { type Column, renderTable } from './table.js';

const COLUMNS: readonly Column[] = [
  { title: 'Language', align: 'left' },
  { title: 'Code', align: 'left' },
  { title: 'Progress', align: 'left' },
  { title: 'Done', align: 'right' },
  { title: 'Words', align: 'right' },
  { title: 'Translated', align: 'right' },
  { title: 'Fuzzy', align: 'right' },
  { title: 'Empty', align: 'right' },
  { title: 'Failing', align: 'right' },
  { title: 'Total', align: 'right' },
];

export function statisticsTable(languages: readonly LanguageStatistics[], colour: boolean): string {
  return renderTable(
    COLUMNS,
    languages.map((language) => {
      const [name, code, ...numbers] = cells(language);
      return [name!, code!, bar(language.counts, colour), ...numbers];
    }),
  );
}

export function statisticsMarkdown(languages: readonly LanguageStatistics[]): string {
  const columns = COLUMNS.filter((column) => column.title !== 'Progress');
  const row = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
  return [
    row(columns.map((column) => column.title)),
    row(columns.map((column) => (column.align === 'right' ? '---:' : '---'))),
    ...languages.map((language) => row(cells(language).map((cell) => cell.replaceAll('|', '\\|')))),
  ].join('');
}

function cells({ name, code, counts }: LanguageStatistics): string[] {
  return [
    name,
    code,
    `${formatPercent(counts.translated, counts.total, 'complete')}%`,
    `${formatPercent(counts.translatedWords, counts.totalWords, 'complete')}%`,
    String(counts.translated),
    String(counts.fuzzy),
    String(counts.total - counts.translated - counts.fuzzy),
    String(counts.failing),
    String(counts.total),
  ];
}

const BAR_WIDTH = 20;

/** Shows translated, fuzzy and empty strings with different characters, and with colours on terminals. */
function bar(counts: Counts, colour: boolean): string {
  const full = Math.floor((permille(counts.translated, counts.total, 'complete') * BAR_WIDTH) / 1000);
  const fuzzy = Math.min(
    BAR_WIDTH - full,
    Math.round((permille(counts.fuzzy, counts.total, 'none') * BAR_WIDTH) / 1000),
  );
  const paint = (code: number, text: string) => (colour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text);
  return paint(32, '█'.repeat(full)) + paint(33, '▒'.repeat(fuzzy)) + paint(90, '░'.repeat(BAR_WIDTH - full - fuzzy));
}
