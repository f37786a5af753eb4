/** `tallyglot doctor`: examines a set-up, and says what is wrong and what to do. Changes nothing. */
import { type Config, type ConfigOptions, loadConfig, settingsFile } from '../config.js';
import { AppError } from '../model/error.js';
import { isDirectory } from '../sources/directory.js';
import { VERSION } from '../version.js';
import { examineFolders, examineGit } from './doctor/examine-folders.js';
import { examineNetwork } from './doctor/examine-network.js';
import { examineMail, examineProviders } from './doctor/examine-people.js';
import { examineNode, examineSettings } from './doctor/examine-program.js';
import { examineRepositories } from './doctor/examine-repositories.js';
import { examineDatabase, examineDisk, examinePermissions } from './doctor/examine-store.js';
import { type Finding, messageOf, problem } from './doctor/finding.js';
import { EXIT } from './exit-codes.js';
import { harmless, harmlessJson } from './harmless.js';
import type { Terminal } from './terminal.js';
import { counted } from './wording.js';

export interface DoctorOptions extends ConfigOptions {
  readonly json?: boolean;
}

export async function doctor(directory: string | undefined, options: DoctorOptions, terminal: Terminal): Promise<void> {
  if (directory !== undefined && !(await isDirectory(directory))) {
    throw new AppError('usage.directory', `${directory} is not a folder.`);
  }
  const findings = await examine(directory, options);
  terminal.stdout.write(options.json ? `${harmlessJson({ version: VERSION, findings }, 2)}\n` : toText(findings));
  if (findings.some(({ status }) => status === 'problem')) terminal.exitCode = EXIT.problems;
}

async function examine(directory: string | undefined, options: DoctorOptions): Promise<Finding[]> {
  const node = examineNode();
  let config: Config;
  try {
    config = await loadConfig(options, directory);
  } catch (error) {
    // Without settings, nothing else can be examined.
    return [node, problem('settings', messageOf(error), 'Correct the setting; see docs/configuration.md.')];
  }
  return [
    node,
    ...examineSettings(settingsFile(options, directory), config),
    ...(await examineDatabase(config)),
    ...examinePermissions(config),
    ...examineDisk(config),
    ...(await examineFolders(config.projects)),
    ...(await examineGit(config.projects)),
    ...(await examineRepositories(config.repositories)),
    ...(await examineNetwork(config)),
    ...(await examineMail(config)),
    ...(await examineProviders(config)),
  ];
}

function toText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length));
  const lines = findings.flatMap(({ area, status, text, remedy }) => {
    const head = `${status.padEnd('problem'.length)}  ${area.padEnd(width)}  `;
    return [
      head + harmless(text),
      ...(remedy === undefined ? [] : [`${' '.repeat(head.length)}→ ${harmless(remedy)}`]),
    ];
  });
  const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
  const summary = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}.`;
  return `${[`Tallyglot ${VERSION}`, '', ...lines, '', summary].join('\n')}\n`;
}
