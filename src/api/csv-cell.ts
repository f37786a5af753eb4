/** Writes one cell of a CSV table. */

/** Quotes the text if necessary. An apostrophe keeps spreadsheets from running the text as a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
