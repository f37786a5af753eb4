/** Says which languages lack strings of the source files, so that a share of 100 % does not hide these strings. */
import { permille } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { counted } from './wording.js';

/** The files that lack strings, in one line. Empty if no file does. `remedy` says how to count the missing strings. */
export function missingLine(
  title: string,
  languages: readonly LanguageStatistics[],
  sourceStrings: number,
  remedy: string,
): string {
  const behind = languages.filter(({ missingFromFile }) => missingFromFile > 0);
  if (behind.length === 0) return '';
  const worst = behind.reduce((a, b) => (b.missingFromFile > a.missingFromFile ? b : a));
  const files = behind.length === 1 ? '1 file lacks' : `${behind.length} files lack`;
  const gap = `the largest gap is ${worst.code} with ${worst.missingFromFile} of ${sourceStrings}`;
  return `${title}: ${files} strings of the source; ${gap}. ${remedy}\n`;
}

/** Warns if the language reaches the minimum, in percent, only because its file lacks strings. Otherwise empty. */
export function passedWithoutMissing(
  title: string,
  { code, counts, missingFromFile }: LanguageStatistics,
  minimum: number,
): string {
  const tenths = permille(counts.translated, counts.total + missingFromFile, 'complete');
  if (missingFromFile === 0 || tenths >= minimum * 10) return '';
  const missing = `${counted(missingFromFile, 'string')} ${missingFromFile === 1 ? 'is' : 'are'} missing in its file`;
  const share = `${(tenths / 10).toFixed(1)} %`;
  return `${title}: warning: ${code} passes only because ${missing}. With them it is ${share} translated, less than ${minimum} %.\n`;
}
