/** Describes the components that were detected in a folder, with the reasons. */
import { formatById } from '../formats/index.js';
import { languageName } from '../model/language.js';
import { NAMED } from '../sources/choose.js';
import type { Baseless } from '../sources/component-finder.js';
import { candidatesText, type Discovery, type FoundComponent } from '../sources/discover.js';
import { harmless } from './harmless.js';
import { counted } from './wording.js';

export function foundText({ found, baseless }: Pick<Discovery, 'found' | 'baseless'>, isVerbose: boolean): string {
  if (found.length === 0) return '';
  const lines = found.flatMap(({ definition: { slug, format, filemask }, why }) => [
    harmless(`  ${slug}: ${formatById(format).name}, ${filemask}`),
    harmless(`    ${why}`),
  ]);
  return `${[`Found ${counted(found.length, 'component')}:`, ...lines].join('\n')}\n${baselessText(baseless, isVerbose)}`;
}

/** How the program understood the files: one line for each component that the user did not describe. */
export function takenText(found: readonly FoundComponent[]): string {
  return found
    .filter(({ why }) => why !== NAMED)
    .map(({ definition: { slug, format, filemask, sourceLanguage }, why }) => {
      const source = `source language ${languageName(sourceLanguage)}`;
      return `${harmless(`${slug}: ${formatById(format).name}, ${filemask}, ${source}; ${why}.`)}\n`;
    })
    .join('');
}

/** Reports files that are not counted because they have no source file: each one with its remedy, or only their number. */
export function baselessText(baseless: readonly Baseless[], isVerbose: boolean): string {
  if (baseless.length > 1 && !isVerbose) {
    return (
      `Skipped ${baseless.length} file masks such as ${harmless(baseless[0]!.mask)}: no file is in the source language. ` +
      'List them with --verbose, or choose another language with --source-language.\n'
    );
  }
  return baseless
    .map((one) => {
      const [candidate = 'PATH'] = one.candidates;
      const text =
        `Skipped ${one.mask}: no file is in the source language${candidatesText(one)}. ` +
        `Set the base file with --filemask '${one.mask}' --template ${candidate}, or another language with --source-language.`;
      return `${harmless(text)}\n`;
    })
    .join('');
}
