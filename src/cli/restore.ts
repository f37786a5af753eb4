/** `tallyglot restore`: fills an empty store from a backup, then audits it. */
import { compose } from '../compose.js';
import { type ConfigOptions, loadConfig } from '../config.js';
import { audit } from '../services/upkeep/audit.js';
import { restoreStore } from '../storage/backup/restore-store.js';
import { EXIT } from './exit-codes.js';
import { ProgressLine } from './progress-line.js';
import type { Terminal } from './terminal.js';
import { counted } from './wording.js';

export async function restore(file: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  const config = await loadConfig(options);
  const progress = new ProgressLine(terminal.stderr);
  try {
    const { manifest, rows } = await restoreStore(config, file, {
      onProgress: (step, done, total) => {
        if (step === 'check') progress.say(`checking the backup: ${counted(done, 'row')}`);
        else progress.show('rows restored', done, total);
      },
    });
    progress.clear();
    const day = manifest.at.slice(0, 10);
    terminal.stdout.write(`Restored ${counted(rows, 'row')} of ${day}, written by Tallyglot ${manifest.version}.\n`);
  } finally {
    progress.clear();
  }
  const app = await compose(config, { mustExist: true });
  try {
    const { drift, strings, components } = await audit(app, { repair: false });
    const scope = `${counted(strings, 'string')} in ${counted(components, 'component')}`;
    if (drift.length === 0) terminal.stdout.write(`The audit found no differences: counted ${scope}.\n`);
    else {
      terminal.stdout.write(`The audit found ${counted(drift.length, 'difference')}: see tallyglot audit.\n`);
      terminal.exitCode = EXIT.problems;
    }
  } finally {
    await app.close();
  }
}
