/** Names of files in zip archives: how they are written, which are safe, which are nobody's own. */
import { AppError } from '../model/error.js';
import { isSearchedFolder } from './tree.js';

/** The upper half of code page 437, which names are in that do not say they are UTF-8. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The name as text. Many programs write UTF-8 without saying so, and hardly any other text happens to be valid UTF-8. */
export function decodeName(bytes: Uint8Array, saysUtf8: boolean): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    if (!saysUtf8)
      return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join('');
    throw new AppError('zip.path', 'The archive has a file whose name is not valid UTF-8: pack it again.', { cause });
  }
}

const MAX_CHARACTERS = 1000;

/** What makes a name no path below the archive's root, as the end of a sentence. */
const FAULTS: readonly {
  readonly fault: string;
  readonly has: (name: string, segments: readonly string[]) => boolean;
}[] = [
  { fault: 'is no path', has: (_name, segments) => segments.length === 0 },
  { fault: `is longer than ${MAX_CHARACTERS} characters`, has: ({ length }) => length > MAX_CHARACTERS },
  { fault: 'holds control characters', has: (name) => /\p{Cc}/u.test(name) },
  { fault: 'is absolute', has: (name) => /^(?:[\\/]|[A-Za-z]:)/.test(name) },
  { fault: 'leads out of it with ..', has: (_name, segments) => segments.includes('..') },
];

/** The name as a path with forward slashes; one that leads out of the archive or cannot be a path is refused. */
export function safePath(name: string): string {
  const segments = name.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.');
  const found = FAULTS.find(({ has }) => has(name, segments));
  if (found === undefined) return segments.join('/');
  throw new AppError('zip.path', `A file's name in the archive, ${quoted(name)}, ${found.fault}: rename the file.`);
}

/** Names of folders end with a slash. */
export const isFolder = (name: string) => /[\\/]$/.test(name);

/** Hidden files, what Macs add beside each file, and what is in folders that are passed over on disk too. */
export function isJunk(path: string): boolean {
  const segments = path.split('/');
  return (
    path.startsWith('__MACOSX/') || segments.at(-1)!.startsWith('.') || !segments.slice(0, -1).every(isSearchedFolder)
  );
}

const MAX_QUOTED = 80;

/** A name that may hold anything, for a message. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}…` : name);
