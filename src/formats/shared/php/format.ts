/** Builds a file format from the differences between PHP formats: which statements contain texts. */
import type { WritableFormat } from '../../format.js';
import { type TextFormat, textFormat } from '../text-format.js';
import type { PhpFile, PhpStatement } from './file.js';
import { insertPhp } from './insert.js';
import { type PhpPlace, readPhpStrings, rewritePhp } from './strings.js';

interface PhpKind extends Pick<TextFormat<PhpPlace>, 'id' | 'name' | 'flags' | 'detect'> {
  /** Whether the statement contains texts. A file without such a statement is refused. */
  holdsTexts(statement: PhpStatement): boolean;
  /** Error message for a file without such a statement. */
  readonly noTextsMessage: string;
}

export function phpFormat({ holdsTexts, noTextsMessage, ...common }: PhpKind): WritableFormat {
  return textFormat<PhpPlace, PhpFile>({
    ...common,
    extensions: ['.php'],
    bilingual: false,
    plurals: 'cldr',
    family: 'php',
    read(found) {
      const file = readPhpStrings(found);
      if (!file.statements.some(holdsTexts)) throw found.error('no-array', noTextsMessage);
      return file;
    },
    rewrite: rewritePhp,
    insert: insertPhp,
  });
}
