/** Builds a file format from the differences between PHP formats: which statements contain texts. */
import { AppError } from '../../../model/error.js';
import type { WritableFormat } from '../../format.js';
import { phpSample } from '../sample-files.js';
import { startedFile } from '../started-file.js';
import { type TextFormat, textFormat } from '../text-format.js';
import { headOf } from '../text-head.js';
import type { PhpFile, PhpStatement } from './file.js';
import { insertPhp } from './insert.js';
import { type PhpPlace, readPhpStrings, rewritePhp } from './strings.js';

const RETURNS_ARRAY = /\breturn\s*(\[|array\s*\()/i;

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
    start,
    sample: phpSample,
    read(found) {
      const file = readPhpStrings(found);
      if (!file.statements.some(holdsTexts)) throw found.error('no-array', noTextsMessage);
      return file;
    },
    rewrite: rewritePhp,
    insert: insertPhp,
  });
}

/** Only files that return an array can be empty: a file without a statement would not be recognised. */
function start(like: Uint8Array): Uint8Array {
  const opening = RETURNS_ARRAY.exec(headOf(like, like.length))?.[1];
  if (opening === undefined) {
    const message = 'A new PHP file can only be made if the base file returns an array; add the file by hand.';
    throw new AppError('php.no-start', message);
  }
  return startedFile(`<?php\n\nreturn ${opening === '[' ? '[\n]' : 'array(\n)'};\n`, like);
}
