/** Makes the PO file of a new language from a template or from another file: the same entries without translations. */
import { pluralFormsOf, pluralRule } from '../../../model/plural.js';
import type { NewLanguage } from '../../format.js';
import { textView } from './decode.js';
import { fuzzySpans } from './flags.js';
import { headerWith } from './header-fields.js';
import { endOfLine } from './lexer.js';
import { poBroken } from './problem.js';
import { PoScanner } from './scanner.js';
import { quote } from './string.js';

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The new file is always UTF-8: the charset of the other file may lack characters of the new language. */
export function startPo(like: Uint8Array, language: NewLanguage): Uint8Array {
  const view = textView(like);
  const { text } = view;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const { forms } = pluralRule(language.code);
  const splices: Splice[] = [];
  let hasHeader = false;
  const entry = new PoScanner(view);
  while (entry.next()) {
    if (entry.fault !== '') throw poBroken(entry.line);
    const isHeader = entry.id === '' && entry.context === undefined;
    if (isHeader && !hasHeader) {
      hasHeader = true;
      splices.push(formsReplaced(entry, [quote(newHeader(entry.form, language), lineEnd)], lineEnd));
    } else {
      const blank = Array.from({ length: entry.plural === undefined ? 1 : forms }, () => '""');
      splices.push(formsReplaced(entry, blank, lineEnd));
    }
    splices.push(...withoutMarks(text, entry));
  }
  const header = `msgid ""${lineEnd}msgstr ${quote(newHeader('', language), lineEnd)}${lineEnd}${lineEnd}`;
  const content = withoutObsolete(spliced(text, splices));
  return new TextEncoder().encode(hasHeader ? content : header + content);
}

/** Replaces all msgstr of the entry. */
function formsReplaced(
  { formSpans, formCount, plural }: PoScanner,
  values: readonly string[],
  lineEnd: string,
): Splice {
  const keyword = (form: number) => (plural === undefined ? 'msgstr' : `msgstr[${form}]`);
  const text = values.map((value, form) => `${keyword(form)} ${value}`).join(lineEnd);
  return { start: formSpans[0]!, end: formSpans[formCount * 2 - 1]!, text };
}

/** Removes `fuzzy` and the previous source, which describe the old translation. */
function withoutMarks(text: string, { flagLines, previousLines }: PoScanner): Splice[] {
  const splices: Splice[] = [];
  for (let at = 0; at < previousLines.length; at += 2) {
    splices.push({ start: previousLines[at]!, end: Math.min(previousLines[at + 1]! + 1, text.length), text: '' });
  }
  for (let at = 0; at < flagLines.length; at += 2) {
    const start = flagLines[at]!;
    const end = flagLines[at + 1]!;
    const written = text.slice(start + 2, Math.max(start + 2, endOfLine(text, end)));
    if (written.trim() === 'fuzzy') splices.push({ start, end: Math.min(end + 1, text.length), text: '' });
    else
      for (const [from, to] of fuzzySpans(written))
        splices.push({ start: start + 2 + from, end: start + 2 + to, text: '' });
  }
  return splices;
}

function spliced(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(at, splice.start), splice.text);
    at = splice.end;
  }
  return pieces.join('') + text.slice(at);
}

/** Obsolete entries are comments with translations of the other language. */
function withoutObsolete(text: string): string {
  if (!/^#~/m.test(text)) return text;
  return `${text.replace(/^#~.*(?:\r?\n|$)/gm, '').trimEnd()}\n`;
}

/** The header as msginit writes it. The plural rule is ours, because the reader uses it too. */
function newHeader(header: string, { code, written, author, date }: NewLanguage): string {
  const charset = 'text/plain; charset=UTF-8';
  const language = /^[a-z]{2,3}(?:_[A-Za-z]{2,4})*(?:@[a-z]+)?$/.test(written) ? written : code;
  return headerWith(header, [
    ...(header === '' ? ([['Project-Id-Version', 'PACKAGE VERSION']] as const) : []),
    ...(date === undefined ? [] : ([['PO-Revision-Date', date]] as const)),
    ['Last-Translator', author || 'Automatically generated'],
    ['Language-Team', 'none'],
    ['Language', language],
    ['MIME-Version', '1.0'],
    ['Content-Type', charset],
    ['Content-Transfer-Encoding', '8bit'],
    ['Plural-Forms', pluralFormsOf(pluralRule(code))],
  ]);
}
