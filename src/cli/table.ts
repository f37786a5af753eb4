/** Writes tables for terminals: columns are as wide as their widest cell. */

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(displayWidth(column.title), ...rows.map((row) => displayWidth(row[index]!))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => pad(cell, widths[index]!, columns[index]!.align))
      .join('  ')
      .trimEnd();
  return [line(columns.map((column) => column.title)), ...rows.map(line)].map((text) => `${text}\n`).join('');
}

function pad(cell: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(width - displayWidth(cell));
  return align === 'left' ? cell + space : space + cell;
}

/** Fast path for most cells: each character is one column wide. */
const PLAIN = /^[ -~█▒░]*$/;

/** The width in terminal columns. Colour codes and combining marks take no column, East Asian characters take two. */
function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  // biome-ignore lint/complexity/useRegexLiterals: the escape character reads better spelled out
  for (const char of text.replace(new RegExp('\\u001b\\[[0-9;]*m', 'g'), '')) {
    if (/\p{M}/u.test(char)) continue;
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(char)
      ? 2
      : 1;
  }
  return width;
}
