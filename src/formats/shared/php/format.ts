/** Makes a file format of what tells one kind of PHP file from another: which statements hold its texts. */
import type { WritableFormat } from '../../format.js';
import { type TextFormat, textFormat } from '../text-format.js';
import type { PhpFile, PhpStatement } from './file.js';
import { insertPhp } from './insert.js';
import { type PhpPlace, readPhpStrings, rewritePhp } from './strings.js';

interface PhpKind extends Pick<TextFormat<PhpPlace>, 'id' | 'name' | 'flags' | 'detect'> {
  /** Whether this is one of the statements without which a file is none of this kind. */
  holdsTexts(statement: PhpStatement): boolean;
  /** What is said of a file without such statements. */
  readonly complaint: string;
}

export function phpFormat({ holdsTexts, complaint, ...face }: PhpKind): WritableFormat {
  return textFormat<PhpPlace, PhpFile>({
    ...face,
    extensions: ['.php'],
    bilingual: false,
    plurals: 'cldr',
    family: 'php',
    read(found) {
      const file = readPhpStrings(found);
      if (!file.statements.some(holdsTexts)) throw found.error('no-array', complaint);
      return file;
    },
    rewrite: rewritePhp,
    insert: insertPhp,
  });
}
