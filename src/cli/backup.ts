/** `tallyglot backup`: copies everything in the store into one file. */
import { statSync } from 'node:fs';
import { type ConfigOptions, loadConfig } from '../config.js';
import { backupStore } from '../storage/backup/backup-store.js';
import { VERSION } from '../version.js';
import { harmless } from './harmless.js';
import { ProgressLine } from './progress-line.js';
import type { Terminal } from './terminal.js';
import { counted } from './wording.js';

export async function backup(file: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  const config = await loadConfig(options);
  const progress = new ProgressLine(terminal.stderr);
  try {
    const rows = await backupStore(config, file, {
      version: VERSION,
      onProgress: (table, done) => progress.say(`${counted(done, 'row')}, ${table}`),
    });
    progress.clear();
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    terminal.stdout.write(`Wrote ${counted(rows, 'row')} to ${harmless(file)} (${megabytes} MB).\n`);
  } finally {
    progress.clear();
  }
}
