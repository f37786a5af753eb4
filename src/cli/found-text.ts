/** What was found in a folder and why, for a person to check. */
import { formatById } from '../formats/index.js';
import type { Discovery } from '../sources/discover.js';
import { counted } from './wording.js';

export function foundText({ found, baseless }: Discovery): string {
  if (found.length === 0) return '';
  const lines = found.flatMap(({ definition: { slug, format, filemask }, why }) => [
    `  ${slug}: ${formatById(format).name}, ${filemask}`,
    `    ${why}`,
  ]);
  return `${[`Found ${counted(found.length, 'component')}:`, ...lines].join('\n')}\n${baselessText(baseless)}`;
}

/** Translations that nobody counts, for they have no source. */
export function baselessText(masks: readonly string[]): string {
  return masks
    .map(
      (mask) =>
        `Passed over ${mask}: none of its files is in the source language; name another with --source-language.\n`,
    )
    .join('');
}
