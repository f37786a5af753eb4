/** Reads the inline markup of reStructuredText: roles, references, emphasis, literals, substitutions and footnotes. */
import type { Span } from '../../check.js';
import { isWordAt } from '../character-classes.js';
import { rememberTexts } from '../remember-texts.js';
import { joinTouching } from '../spans.js';
import type { MarkupToken } from './markup-token.js';
import { canBegin, canEnd } from './rst-boundaries.js';
import { roleBefore, roleToken } from './rst-roles.js';

export interface RstToken extends MarkupToken {
  /** The parts that are not translated. */
  readonly fixed: readonly Span[];
}

export interface RstFault extends Span {
  /** A sentence; all faults of a kind have the same message. */
  readonly message: string;
}

export interface RstInline {
  /** Roles, references and emphasis, but not literals. */
  readonly tokens: readonly RstToken[];
  readonly faults: readonly RstFault[];
}

const NOTHING: RstInline = { tokens: [], faults: [] };
const ANY_MARKUP = /[*`|_]/;
const PARAGRAPH_END = /\n\s*\n/g;
const WHITE_SPACE = /^\s$/;
const FOOTNOTE = /\[(?:\d{1,9}|#[\w.-]{0,64}|\*|\p{L}[\w.-]{0,64})\]_/uy;
const ROLE_AFTER = /:[\p{L}\p{N}][\p{L}\p{N}_.+:-]{0,64}:/uy;
const ROLE_WITHIN = /^:[\p{L}\p{N}][\p{L}\p{N}_.+:-]{0,64}:/u;

type Marker = '*' | '**' | '`' | '``' | '|' | '_`';

const UNENDED: Readonly<Record<Marker, string>> = {
  '*': 'Emphasis begins with “*” but does not end',
  '**': 'Strong emphasis begins with “**” but does not end',
  '`': 'A role or reference begins with “`” but does not end',
  '``': 'A literal begins with “``” but does not end',
  '|': 'A substitution begins with “|” but does not end',
  '_`': 'A target begins with “_`” but does not end',
};

const read = rememberTexts((text) => new RstReader(text).read());

export function readRst(text: string): RstInline {
  return ANY_MARKUP.test(text) ? read(text) : NOTHING;
}

/** The spans that are not translated: markers, names of roles and targets. */
export function rstPlaceables(text: string): readonly Span[] {
  return readRst(text).tokens.flatMap(({ fixed }) => joinTouching(fixed));
}

class RstReader {
  private readonly tokens: RstToken[] = [];
  private readonly faults: RstFault[] = [];
  /** Markers that are not closed in the rest of the paragraph. */
  private readonly unclosed = new Set<Marker>();
  private paragraphEnd = 0;
  /** Where the last markup ended. The rest is read as if the text began there. */
  private from = 0;

  constructor(private readonly text: string) {}

  read(): RstInline {
    const { text } = this;
    let position = 0;
    for (const { index, 0: gap } of text.matchAll(PARAGRAPH_END)) {
      this.readParagraph(position, index);
      position = index + gap.length;
    }
    this.readParagraph(position, text.length);
    return { tokens: this.tokens, faults: this.faults };
  }

  private readParagraph(start: number, end: number): void {
    this.unclosed.clear();
    this.paragraphEnd = end;
    this.from = start;
    let position = start;
    while (position < end) position = this.step(position);
  }

  /** Reads the markup at `position`. Returns where to continue. */
  private step(position: number): number {
    const { text } = this;
    switch (text[position]) {
      case '\\':
        return position + 2;
      case '*':
        return this.readMarked(position, text[position + 1] === '*' ? '**' : '*');
      case '`':
        return text[position + 1] === '`' ? this.readMarked(position, '``') : this.readInterpreted(position);
      case '|':
        if (text[position + 1] === '|') return position + 2;
        return this.readMarked(position, '|');
      case '_':
        return text[position + 1] === '`' && canBegin(text, position, position + 2, this.from)
          ? this.readMarked(position, '_`')
          : this.readReference(position);
      case '[':
        return this.readFootnote(position);
      default:
        return position + 1;
    }
  }

  private readMarked(start: number, marker: Marker): number {
    const { text } = this;
    const content = start + marker.length;
    if (!canBegin(text, start, content, this.from)) return content;
    const closing = this.closingOf(marker, content);
    if (closing === undefined) return this.fail(UNENDED[marker], start, content);
    const { start: contentEnd, end } = closing;
    const markers = [
      { start, end: content },
      { start: contentEnd, end },
    ];
    if (marker === '|') return this.take({ start, end, text: text.slice(start, end), fixed: [{ start, end }] });
    if (marker !== '``') return this.take({ start, end, text: `${marker}…${marker.at(-1)}`, fixed: markers });
    this.from = end;
    return end;
  }

  /** Reads text between single backticks: a role, a reference or neither. */
  private readInterpreted(position: number): number {
    const { text } = this;
    const content = position + 1;
    const role = roleBefore(text, position, this.from);
    // Inside a word this is not a role, but markup may begin after its colon.
    const prefix = canBegin(text, position - role.length, content, this.from) ? role : '';
    const start = position - prefix.length;
    if (!canBegin(text, start, content, this.from)) return content;
    const closing = this.closingOf('`', content);
    if (closing === undefined) return this.fail(UNENDED['`'], start, content);
    const { start: contentEnd, end } = closing;
    const suffix = text.slice(contentEnd + 1, end);
    const inner = text.slice(content, contentEnd);
    if (prefix !== '' && suffix !== '') this.fail('A role has another role or a reference mark after it', start, end);
    if (prefix === '' && ROLE_WITHIN.test(inner)) this.fail('A role is written inside the backticks', start, end);
    return this.take(roleToken({ start, content, contentEnd, end }, prefix === '' ? suffix : prefix, inner));
  }

  /** Reads `name_` and `name__`, starting at their underscores. */
  private readReference(position: number): number {
    const { text } = this;
    const end = text[position + 1] === '_' ? position + 2 : position + 1;
    // The next character stops the backward search of the next reference, so all searches together are linear.
    if (!canEnd(text, end)) return end;
    let start = position;
    while (start > this.from && (isAlphanumeric(text, start - 1) || isJoint(text, start - 1))) start--;
    if (start === position || !canBegin(text, start, start, this.from)) return end;
    return this.take({ start, end, text: text.slice(start, end), fixed: [{ start, end }] });
  }

  private readFootnote(start: number): number {
    FOOTNOTE.lastIndex = start;
    const footnote = FOOTNOTE.exec(this.text)?.[0];
    if (footnote === undefined) return start + 1;
    const span = { start, end: start + footnote.length };
    if (!canBegin(this.text, start, start + 1, this.from) || !canEnd(this.text, span.end)) return start + 1;
    return this.take({ ...span, text: footnote, fixed: [span] });
  }

  /** The closing marker of the markup whose content begins at `content`, including a suffix such as `_` or `:role:`. */
  private closingOf(marker: Marker, content: number): Span | undefined {
    const { text } = this;
    if (this.unclosed.has(marker)) return undefined;
    const ending = marker === '_`' ? '`' : marker;
    for (let i = content; i <= this.paragraphEnd - ending.length; i++) {
      // A backslash escapes the next character, except in literals.
      if (text[i] === '\\' && marker !== '``') {
        i++;
        continue;
      }
      if (i === content || !text.startsWith(ending, i) || WHITE_SPACE.test(text[i - 1]!)) continue;
      const end = this.suffixEnd(marker, i + ending.length);
      if (canEnd(text, end)) return { start: i, end };
    }
    this.unclosed.add(marker);
    return undefined;
  }

  private suffixEnd(marker: Marker, position: number): number {
    if (marker !== '`' && marker !== '|') return position;
    if (this.text[position] === '_') return this.text[position + 1] === '_' ? position + 2 : position + 1;
    ROLE_AFTER.lastIndex = position;
    return marker === '`' && ROLE_AFTER.test(this.text) ? ROLE_AFTER.lastIndex : position;
  }

  private take(token: RstToken): number {
    this.tokens.push(token);
    this.from = token.end;
    return token.end;
  }

  private fail(message: string, start: number, end: number): number {
    this.faults.push({ message, start, end });
    this.from = end;
    return end;
  }
}

const isAlphanumeric = (text: string, index: number) => text[index] !== '_' && isWordAt(text, index);

/** Whether the character joins two parts of a name. */
function isJoint(text: string, index: number): boolean {
  return (
    index > 0 && '-._+:'.includes(text[index]!) && isAlphanumeric(text, index - 1) && isAlphanumeric(text, index + 1)
  );
}
