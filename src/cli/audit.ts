/** `tallyglot audit`: counts and checks everything again and prints the differences. */
import { compose } from '../compose.js';
import { type ConfigOptions, copiesFolder, gitEnvironment, loadConfig } from '../config.js';
import { audit } from '../services/upkeep/audit.js';
import type { Store } from '../storage/store.js';
import { EXIT } from './exit-codes.js';
import { renderTable } from './table.js';
import type { Terminal } from './terminal.js';
import { counted } from './wording.js';

export async function auditCommand(
  project: string | undefined,
  options: ConfigOptions & { repair?: boolean; deep?: boolean },
  terminal: Terminal,
): Promise<void> {
  const config = await loadConfig(options);
  const app = await compose(config, { mustExist: true });
  try {
    // Counting in a damaged database would fail, or report nonsense.
    if (options.deep && !(await checkFiles(app.store, terminal))) return;
    const report = await audit(app, {
      project,
      repair: options.repair ?? false,
      places: { environment: gitEnvironment(), copies: copiesFolder(config) },
    });
    const { strings, languages, components } = report;
    const scope = `${counted(strings, 'string')} of ${counted(languages, 'language')} in ${counted(components, 'component')}`;
    if (report.drift.length === 0) {
      terminal.stdout.write(`All counters and findings are correct: counted ${scope}.\n`);
      return;
    }
    const rows = report.drift.map(({ project, component, language, field, stored, counted }) => [
      `${project}/${component}`,
      language,
      field,
      String(stored),
      String(counted),
    ]);
    const columns = [
      { title: 'Component', align: 'left' },
      { title: 'Language', align: 'left' },
      { title: 'Figure', align: 'left' },
      { title: 'Stored', align: 'right' },
      { title: 'Counted', align: 'right' },
    ] as const;
    terminal.stdout.write(renderTable(columns, rows));
    const advice = options.repair ? 'They were corrected.' : 'Correct them with: tallyglot audit --repair';
    terminal.stdout.write(`${counted(report.drift.length, 'figure')} wrong in ${scope}. ${advice}\n`);
    terminal.exitCode = EXIT.problems;
  } finally {
    await app.close();
  }
}

/** Prints the result of the database's own check of its files. Returns false if the database is damaged. */
async function checkFiles(store: Store, terminal: Terminal): Promise<boolean> {
  const { problems, skipped } = await store.checkIntegrity();
  if (skipped !== undefined) terminal.stdout.write(`The integrity check of the database was not done: ${skipped}.\n`);
  else if (problems.length === 0) terminal.stdout.write('The integrity check of the database found no problems.\n');
  if (problems.length === 0) return true;
  for (const problem of problems) terminal.stderr.write(`${problem}\n`);
  terminal.stderr.write('The database is damaged: stop the server and restore a backup.\n');
  terminal.exitCode = EXIT.problems;
  return false;
}
