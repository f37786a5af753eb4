/** Reads the value and the attributes of a Fluent message or term. */
import { laidOut } from './layout.js';
import { DOT, EQUALS } from './lexer.js';
import { FluentPatternReader } from './pattern.js';

/** The value or one attribute of an entry. The name of a value is empty. */
export interface FluentPart {
  readonly name: string;
  readonly pattern: string;
  /** Offsets in the file: from after the equals sign to the last character. */
  readonly start: number;
  readonly end: number;
  /** Whether the pattern begins on the line after its name. */
  readonly onNewLine: boolean;
}

/** The text of an entry: its value, then each attribute on a new line. */
export function textOfParts(parts: readonly FluentPart[]): string {
  if (parts.length === 1 && parts[0]!.name === '') return parts[0]!.pattern;
  return parts.map(({ name, pattern }) => (name === '' ? pattern : `.${name} =${laidOut(pattern)}`)).join('\n');
}

export class FluentPartsReader extends FluentPatternReader {
  /** Reads an equals sign and the pattern after it. Adds no part if there is no pattern. */
  protected readPart(name: string, parts: FluentPart[]): void {
    this.pos = this.afterSpaces();
    this.expect(EQUALS, 'an equals sign was expected after the name');
    const start = this.pos;
    const pattern = this.readPattern();
    if (pattern === undefined) return;
    const end = this.endOfContent(start);
    const onNewLine = this.lineEnd(this.afterSpaces(start)) > 0;
    parts.push({ name, pattern, start, end, onNewLine });
  }

  protected readAttributes(parts: FluentPart[]): void {
    for (let at = this.afterBlank(); this.code(at) === DOT; at = this.afterBlank()) {
      this.pos = at + 1;
      const name = this.readName();
      const before = parts.length;
      this.readPart(name, parts);
      if (parts.length === before) throw this.fault('an attribute has no text; write { "" } for an empty text');
    }
  }

  private endOfContent(start: number): number {
    let { pos } = this;
    while (pos > start && ' \r\n'.includes(this.text[pos - 1]!)) pos--;
    return pos;
  }
}
