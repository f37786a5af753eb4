/** Makes the content of new files in the encoding and with the line ends of another file of the component. */
import { hasText } from '../../model/state.js';
import { identity } from '../../model/unit.js';
import type { NewLanguage, WritableFormat } from '../format.js';
import { decodeText, lineEndOf, spliceFile, type TextFile } from './text-file.js';

/** `text` has plain line feeds. The new file is UTF-16 if the other file is, and UTF-8 otherwise. */
export function startedFile(text: string, like: Uint8Array): Uint8Array {
  const file = looseText(like);
  const content = file !== undefined && lineEndOf(file.text) === '\r\n' ? text.replaceAll('\n', '\r\n') : text;
  if (!file?.encoding.startsWith('utf-16')) return new TextEncoder().encode(content);
  const whole = { ...file, text: '' };
  return spliceFile(like.subarray(0, file.markBytes), whole, [{ start: 0, end: 0, text: content }]);
}

/** Undefined if the other file is not valid UTF-8 or UTF-16. Such a file is in an older charset. */
function looseText(like: Uint8Array): TextFile | undefined {
  try {
    return decodeText(like);
  } catch {
    return undefined;
  }
}

/** The same file without its translations, for bilingual formats that name the language nowhere in the file. */
export function blankedFile({ parse, write }: WritableFormat, like: Uint8Array, { code }: NewLanguage): Uint8Array {
  const { units } = parse(like, { language: code });
  const edits = units
    .filter(({ state, target }) => state !== 'readonly' && hasText(target))
    .map((unit) => ({ identity: identity(unit), target: unit.target.map(() => ''), state: 'empty' as const }));
  return write(like, edits, { language: code });
}
