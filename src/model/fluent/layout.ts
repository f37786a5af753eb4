/** The one layout that the texts of Fluent files are shown in, however the files are indented. */

/** The pattern behind a name, with the space or line end before it; lines are indented under the name. */
export function laidOut(pattern: string, onNewLine = startsOnNewLine(pattern)): string {
  return `${onNewLine ? '\n    ' : ' '}${indented(pattern)}`;
}

/** Patterns of several lines stand under their name, except those whose first character means something else there. */
function startsOnNewLine(pattern: string): boolean {
  return pattern.includes('\n') && !/^[[.*]/.test(pattern);
}

/** All lines but the first one level deeper. */
export function indented(text: string): string {
  return text.includes('\n') ? text.replace(/\n(?!\n|$)/g, '\n    ') : text;
}

/** Line ends in an expression mean no more than spaces, except around variants in its arguments. */
export function onOneLine(written: string): string {
  if (!written.includes('\n')) return written;
  const lines = written.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(written.includes('->') ? '\n' : ' ');
}

/** The lines without the indent that all have in common, and without blanks at the end. Negative indents do not count. */
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
