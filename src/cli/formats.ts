/** `tallyglot formats`: lists the supported file formats. */
import { formats } from '../formats/index.js';
import { renderTable } from './table.js';
import type { Terminal } from './terminal.js';

export function formatsCommand({ format }: { format: 'table' | 'json' }, terminal: Terminal): void {
  terminal.stdout.write(format === 'json' ? toJson() : toTable());
}

function toTable(): string {
  return renderTable(
    [
      { title: 'Format', align: 'left' },
      { title: 'Name', align: 'left' },
      { title: 'Endings', align: 'left' },
      { title: 'Source texts', align: 'left' },
      { title: 'Written', align: 'left' },
    ],
    formats.map(({ id, name, extensions, bilingual, languagesIn, write }) => [
      id,
      name,
      extensions.join(' '),
      languagesIn ? 'one file for all languages' : bilingual ? 'in each file' : 'in a base file',
      write === undefined ? 'no' : 'yes',
    ]),
  );
}

function toJson(): string {
  const list = formats.map(({ id, name, extensions, bilingual, languagesIn, write, flags }) => ({
    id,
    name,
    extensions,
    bilingual,
    all_languages: languagesIn !== undefined,
    writable: write !== undefined,
    flags,
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
