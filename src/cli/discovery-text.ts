/** Describes the components that were detected in a folder, with the reasons. */
import { formatById } from '../formats/index.js';
import type { Discovery } from '../sources/discover.js';
import { counted } from './wording.js';

export function foundText({ found, baseless }: Discovery, isVerbose: boolean): string {
  if (found.length === 0) return '';
  const lines = found.flatMap(({ definition: { slug, format, filemask }, why }) => [
    `  ${slug}: ${formatById(format).name}, ${filemask}`,
    `    ${why}`,
  ]);
  return `${[`Found ${counted(found.length, 'component')}:`, ...lines].join('\n')}\n${baselessText(baseless, isVerbose)}`;
}

/** Reports files that are not counted because they have no source file: each one, or only their number. */
export function baselessText(masks: readonly string[], isVerbose: boolean): string {
  if (masks.length > 1 && !isVerbose) {
    return (
      `Skipped ${masks.length} file masks such as ${masks[0]}: no file is in the source language. ` +
      'List them with --verbose, or choose another language with --source-language.\n'
    );
  }
  return masks
    .map((mask) => `Skipped ${mask}: no file is in the source language. Choose another with --source-language.\n`)
    .join('');
}
