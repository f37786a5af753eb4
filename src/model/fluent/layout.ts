/** Lays out texts of Fluent files in the same way for every file, regardless of its indentation. */

/** A pattern as written after a name, with the space or line end before it. Its lines are indented under the name. */
export function laidOut(pattern: string, onNewLine = startsOnNewLine(pattern)): string {
  return `${onNewLine ? '\n    ' : ' '}${indented(pattern)}`;
}

/** A pattern of several lines starts below its name, unless its first character has another meaning at a line start. */
function startsOnNewLine(pattern: string): boolean {
  return pattern.includes('\n') && !/^[[.*]/.test(pattern);
}

/** Indents all lines except the first by one level. */
export function indented(text: string): string {
  return text.includes('\n') ? text.replace(/\n(?!\n|$)/g, '\n    ') : text;
}

/** Replaces line ends in an expression by spaces, which mean the same, unless its arguments contain variants. */
export function onOneLine(written: string): string {
  if (!written.includes('\n')) return written;
  const lines = written.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(written.includes('->') ? '\n' : ' ');
}

/** Joins the lines without their common indent and trailing blanks. Negative indents are ignored. */
export function dedented(lines: readonly string[], indents: readonly number[]): string {
  let text = lines[0]!;
  if (lines.length > 1) {
    const common = indents.reduce((least, indent) => (indent < 0 ? least : Math.min(least, indent)), Infinity);
    text = lines
      .map((line, at) => (indents[at]! > common ? ' '.repeat(indents[at]! - common) + line : line))
      .join('\n');
  }
  let end = text.length;
  while (end > 0 && ' \r\n'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
