/** A cell of a CSV table. */

/** Quoted where it must be; what a spreadsheet would run as a formula gets an apostrophe that keeps it text. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
