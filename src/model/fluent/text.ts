/** Parses the text of a Fluent string as translators see it: its value and attributes, with references and variants. */
import { TextFault } from '../text-fault.js';
import type { ExpressionKind } from './expression.js';
import { QUOTE } from './lexer.js';
import { type FluentPart, FluentPartsReader } from './parts.js';

/** A range of offsets in the text; the end is excluded. */
interface Placed {
  readonly start: number;
  readonly end: number;
}

/** Text shown to users: plain text, or a literal in braces. */
export interface FluentRun extends Placed {
  readonly kind: 'text';
  readonly text: string;
}

/** `$variable`, `message`, `message.attribute`, `-term`, `-term.attribute` or `FUNCTION()`. */
export interface FluentReference extends Placed {
  readonly kind: 'reference';
  readonly name: string;
}

export interface FluentSelect extends Placed {
  readonly kind: 'select';
  /** The references that select the variant. */
  readonly selector: readonly FluentReference[];
  readonly variants: readonly (readonly FluentNode[])[];
}

export type FluentNode = FluentRun | FluentReference | FluentSelect;

/** A value or an attribute. The name of a value is empty. */
export interface FluentTextPart extends Placed {
  readonly name: string;
  readonly nodes: readonly FluentNode[];
}

export interface FluentText {
  /** Parts by name. If an attribute is repeated, the last one counts. */
  readonly parts: ReadonlyMap<string, FluentTextPart>;
  /** The outermost placeables without variants. */
  readonly placeables: readonly Placed[];
}

/** Returns the parsed text, or the first fault if the text is not valid Fluent. */
export function readFluentText(text: string): FluentText | TextFault {
  try {
    return new FluentTextReader(text).read();
  } catch (fault) {
    if (fault instanceof TextFault) return fault;
    throw fault;
  }
}

/** A placeable that is not closed yet. */
interface OpenPlaceable {
  readonly start: number;
  /** The nodes around the placeable, and how many of them came before it. */
  readonly around: FluentNode[];
  readonly before: number;
  selector?: readonly FluentReference[];
  readonly variants: FluentNode[][];
}

class FluentTextReader extends FluentPartsReader {
  private nodes: FluentNode[] = [];
  private readonly open: OpenPlaceable[] = [];
  private readonly parts = new Map<string, FluentTextPart>();
  private readonly placeables: Placed[] = [];

  read(): FluentText {
    const start = this.afterBlank();
    this.pos = start;
    const attribute = /\.[a-z][\w-]* *=/iy;
    attribute.lastIndex = start;
    if (!attribute.test(this.text) && this.readPattern() !== undefined) this.addPart('', start);
    this.readAttributes([]);
    this.pos = this.afterBlank();
    if (this.pos < this.text.length) {
      const mark = this.text[this.pos];
      throw this.fault(`a line of text cannot begin with ${mark}; write { "${mark}" } instead`);
    }
    return { parts: this.parts, placeables: this.placeables };
  }

  protected override readPart(name: string, parts: FluentPart[]): void {
    const start = this.pos - name.length - 1;
    super.readPart(name, parts);
    this.addPart(name, start);
  }

  private addPart(name: string, start: number): void {
    this.parts.set(name, { name, nodes: this.nodes, start, end: this.pos });
    this.nodes = [];
  }

  /** There is no name before the text, so its lines need no indent. */
  protected override isContinued(line: number): boolean {
    return this.isTextStart(this.afterSpaces(line));
  }

  protected override onText(start: number, end: number): void {
    if (end > start) this.nodes.push({ kind: 'text', text: this.text.slice(start, end), start, end });
  }

  protected override onPlaceable(start: number): void {
    this.open.push({ start, around: this.nodes, before: this.nodes.length, variants: [] });
  }

  protected override onExpression(kind: ExpressionKind, start: number, end: number): void {
    const written = this.text.slice(start, end);
    if (kind === 'literal') this.nodes.push({ kind: 'text', text: literal(written), start, end });
    else if (kind === 'function') this.nodes.push({ kind: 'reference', name: `${written}()`, start, end });
    else if (kind !== 'placeable') this.nodes.push({ kind: 'reference', name: written, start, end });
  }

  protected override onArrow(): void {
    const placeable = this.open.at(-1)!;
    const selectors = placeable.around.splice(placeable.before);
    placeable.selector = selectors.filter((node) => node.kind === 'reference');
  }

  protected override onVariant(): void {
    this.nodes = [];
    this.open.at(-1)!.variants.push(this.nodes);
  }

  protected override onVariantEnd(): void {
    this.nodes = this.open.at(-1)!.around;
  }

  protected override onPlaceableEnd(end: number): void {
    const { start, around, selector, variants } = this.open.pop()!;
    if (selector !== undefined) around.push({ kind: 'select', selector, variants, start, end });
    else if (this.open.length === 0) this.placeables.push({ start, end });
  }
}

/** The value of a number or a quoted text. */
function literal(written: string): string {
  if (written.charCodeAt(0) !== QUOTE) return written;
  return written
    .slice(1, -1)
    .replace(/\\(?:u(.{4})|U(.{6})|(.))/g, (_, short?: string, long?: string, mark?: string) => {
      if (mark !== undefined) return mark;
      const code = Number.parseInt(short ?? long!, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    });
}
