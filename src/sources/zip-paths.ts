/** File names in zip archives: decodes them, rejects unsafe paths, and recognises junk files. */
import { AppError } from '../model/error.js';
import { isSearchedFolder } from './tree.js';

/** The upper half of code page 437, the encoding of names that are not marked as UTF-8. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a name. Tries UTF-8 first: many programs do not mark it, and other encodings are rarely valid UTF-8. */
export function decodeName(bytes: Uint8Array, saysUtf8: boolean): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    if (!saysUtf8)
      return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join('');
    throw new AppError(
      'zip.path',
      'The archive contains a file name that is not valid UTF-8: create the archive again.',
      { cause },
    );
  }
}

const MAX_CHARACTERS = 1000;

/** Reasons to reject a name, as the end of a sentence. A valid name is a path below the archive's root. */
const FAULTS: readonly {
  readonly fault: string;
  readonly has: (name: string, segments: readonly string[]) => boolean;
}[] = [
  { fault: 'is not a path', has: (_name, segments) => segments.length === 0 },
  { fault: `is longer than ${MAX_CHARACTERS} characters`, has: ({ length }) => length > MAX_CHARACTERS },
  { fault: 'contains control characters', has: (name) => /\p{Cc}/u.test(name) },
  { fault: 'is absolute', has: (name) => /^(?:[\\/]|[A-Za-z]:)/.test(name) },
  { fault: 'leads out of the archive with ..', has: (_name, segments) => segments.includes('..') },
];

/** The name as a path with forward slashes. Throws if the name is not a valid path inside the archive. */
export function safePath(name: string): string {
  const segments = name.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.');
  const found = FAULTS.find(({ has }) => has(name, segments));
  if (found === undefined) return segments.join('/');
  throw new AppError('zip.path', `The file name ${quoted(name)} in the archive ${found.fault}: rename the file.`);
}

/** Folder names end with a slash. */
export const isFolder = (name: string) => /[\\/]$/.test(name);

/** Whether to ignore a file: hidden files, metadata from macOS, and files in folders that are also skipped on disk. */
export function isJunk(path: string): boolean {
  const segments = path.split('/');
  return (
    path.startsWith('__MACOSX/') || segments.at(-1)!.startsWith('.') || !segments.slice(0, -1).every(isSearchedFolder)
  );
}

const MAX_QUOTED = 80;

/** An untrusted name for a message, escaped and shortened. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}…` : name);
