/** What was found in a folder and why, for a person to check. */
import { formatById } from '../formats/index.js';
import type { FoundComponent } from '../sources/discover.js';
import { counted } from './wording.js';

export function foundText(found: readonly FoundComponent[]): string {
  if (found.length === 0) return '';
  const lines = found.flatMap(({ definition: { slug, format, filemask }, why }) => [
    `  ${slug}: ${formatById(format).name}, ${filemask}`,
    `    ${why}`,
  ]);
  return [`Found ${counted(found.length, 'component')}:`, ...lines].map((line) => `${line}\n`).join('');
}
