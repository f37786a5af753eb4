/** Tries to write edits into a copy of a file, to learn which of them the file cannot hold. Plain data in and out. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import type { RefusedEdit, WritingTrial } from '../../model/writing-trial.js';
import { writeEdits } from './write-edits.js';

/** If the file itself or its base file is broken, no edit is refused. */
export function tryWriting({ format, sourceLanguage, language, bytes, base, edits }: WritingTrial): RefusedEdit[] {
  const { refused } = writeEdits({ format, sourceLanguage }, language, bytes, base, edits);
  if (refused.size === 0 || !isParsed(format, language, bytes)) return [];
  if (base !== undefined && !isParsed(format, sourceLanguage, base)) return [];
  return [...refused].map(([identity, { code, message }]) => ({ identity, code, message }));
}

function isParsed(format: string, language: string, bytes: Uint8Array): boolean {
  try {
    formatById(format).parse(bytes, { language });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
