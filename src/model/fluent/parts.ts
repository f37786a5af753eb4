/** Reads the value and the attributes of a Fluent message or term. */
import { laidOut } from './layout.js';
import { DOT, EQUALS } from './lexer.js';
import { FluentPatternReader } from './pattern.js';

/** The value of an entry, whose name is empty, or one of its attributes. */
export interface FluentPart {
  readonly name: string;
  readonly pattern: string;
  /** Where it stands: from behind its equals sign to its last character. */
  readonly start: number;
  readonly end: number;
  /** Whether the pattern begins on a line below its name. */
  readonly onNewLine: boolean;
}

/** The text of an entry: its value, and under it a line for each attribute. */
export function textOfParts(parts: readonly FluentPart[]): string {
  if (parts.length === 1 && parts[0]!.name === '') return parts[0]!.pattern;
  return parts.map(({ name, pattern }) => (name === '' ? pattern : `.${name} =${laidOut(pattern)}`)).join('\n');
}

export class FluentPartsReader extends FluentPatternReader {
  /** An equals sign and the pattern behind it, if there is one. */
  protected readPart(name: string, parts: FluentPart[]): void {
    this.pos = this.afterSpaces();
    this.expect(EQUALS, 'an equals sign was expected behind the name');
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
      if (parts.length === before) throw this.fault('an attribute has no text; write { "" } for none');
    }
  }

  private endOfContent(start: number): number {
    let { pos } = this;
    while (pos > start && ' \r\n'.includes(this.text[pos - 1]!)) pos--;
    return pos;
  }
}
