/** Changes fields of a PO header, and leaves its other lines as they are. */

export type HeaderField = readonly [name: string, value: string];

/** Sets the fields in place, or adds them after the last field before them in the list. */
export function headerWith(header: string, fields: readonly HeaderField[]): string {
  const lines = header === '' ? [] : header.replace(/\n$/, '').split('\n');
  let after = -1;
  for (const [name, value] of fields) {
    const line = `${name}: ${value}`;
    const at = lines.findIndex((known) => known.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    if (at !== -1) lines[at] = line;
    else lines.splice(after === -1 ? lines.length : after + 1, 0, line);
    after = at !== -1 ? at : after === -1 ? lines.length - 1 : after + 1;
  }
  return `${lines.join('\n')}\n`;
}
