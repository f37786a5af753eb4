/** Writes texts as YAML scalars: in the requested style if possible, otherwise in double quotation marks. */
import type { YamlStyle } from './node.js';

interface ScalarPlace {
  readonly flow: boolean;
  /** Column of the lines of a block scalar. */
  readonly column: number;
  readonly lineEnd: string;
  /** The current text of the scalar. A plain number may replace a number; in place of a text, a number is quoted. */
  readonly before?: string;
}

/** Characters that YAML must escape, or that some parsers treat as the end of a line. */
const UNPRINTABLE = /[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;

type PlainKind = 'text' | 'null' | 'boolean' | 'number' | 'symbol' | 'mark';

/** The type that parsers of YAML 1.1 and 1.2, including Ruby's, give to a plain scalar. */
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

/** Whether the text can be a block without an indentation indicator. */
function isBlock(text: string): boolean {
  return /^[^\s]/.test(text) && !/\n[ \t]+(?:\n|$)|\n\n$/.test(text) && !UNPRINTABLE.test(text.replaceAll('\n', ''));
}

function block(text: string, style: 'literal' | 'folded', { column, lineEnd }: ScalarPlace): string {
  const ended = text.endsWith('\n');
  const lines = (ended ? text.slice(0, -1) : text).split('\n');
  const folded = style === 'folded' && !lines.some((line) => /^\s/.test(line));
  const written: string[] = [];
  lines.forEach((line, index) => {
    // Folding removes one line break before each line with text.
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
