/** Writes texts as YAML scalars: in the wanted style where it can hold them, in double quotation marks otherwise. */
import type { YamlStyle } from './node.js';

interface ScalarPlace {
  readonly flow: boolean;
  /** Column of the lines of a block scalar. */
  readonly column: number;
  readonly lineEnd: string;
  /** The text that the scalar has now: a number is replaced by a number, not by a text that looks like one. */
  readonly before?: string;
}

/** What YAML would escape, or take for the end of a line or of the text. */
const UNPRINTABLE = /[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;

type PlainKind = 'text' | 'null' | 'boolean' | 'number' | 'symbol' | 'mark';

/** What readers of YAML 1.1 and 1.2, Ruby's among them, take a plain scalar for. */
function plainKind(text: string): PlainKind {
  if (/^(?:~|null)?$/i.test(text)) return 'null';
  if (/^(?:y|n|yes|no|true|false|on|off)$/i.test(text)) return 'boolean';
  if (/^[-+]?(?:[0-9.][0-9a-f_,.:+\-xo tz]*|\.inf|\.nan)$/i.test(text)) return 'number';
  if (/^:\S/.test(text)) return 'symbol';
  return text === '<<' || text === '=' ? 'mark' : 'text';
}

function isPlain(text: string, { flow, before = 'text' }: ScalarPlace): boolean {
  const kind = plainKind(text);
  if (kind === 'null' || (kind !== 'text' && kind !== plainKind(before)) || UNPRINTABLE.test(text)) return false;
  if (/^(?:[-?,[\]{}#&*!|>'"%@`\s]|:\s|---|\.\.\.)/.test(text) && kind !== 'number') return false;
  if (/:\s|\s#|[\s:]$/.test(text)) return false;
  return !(flow && /[,[\]{}]|:$/.test(text));
}

export function writeScalar(text: string, style: YamlStyle, place: ScalarPlace): string {
  if (style === 'plain' || style === 'empty') return isPlain(text, place) ? text : doubleQuoted(text);
  if (style === 'single' && !UNPRINTABLE.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if ((style === 'literal' || style === 'folded') && !place.flow && isBlock(text)) return block(text, style, place);
  return doubleQuoted(text);
}

/** Whether the text can be a block as it is: without signs for indentation, which would need more context. */
function isBlock(text: string): boolean {
  return /^[^\s]/.test(text) && !/\n[ \t]+(?:\n|$)|\n\n$/.test(text) && !UNPRINTABLE.test(text.replaceAll('\n', ''));
}

function block(text: string, style: 'literal' | 'folded', { column, lineEnd }: ScalarPlace): string {
  const ended = text.endsWith('\n');
  const lines = (ended ? text.slice(0, -1) : text).split('\n');
  const folded = style === 'folded' && !lines.some((line) => /^\s/.test(line));
  const written: string[] = [];
  lines.forEach((line, index) => {
    // Folding takes one line break away wherever a line with text follows.
    if (folded && line !== '' && index > 0) written.push('');
    written.push(line === '' ? '' : ' '.repeat(column) + line);
  });
  return [(folded ? '>' : '|') + (ended ? '' : '-'), ...written].join(lineEnd);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
  ['\x85', '\\N'],
  ['\u2028', '\\L'],
  ['\u2029', '\\P'],
]);

export function doubleQuoted(text: string): string {
  const escaped = text.replace(/["\\]|[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
    const code = character.charCodeAt(0);
    const hex = code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
    return ESCAPES.get(character) ?? hex;
  });
  return `"${escaped}"`;
}
