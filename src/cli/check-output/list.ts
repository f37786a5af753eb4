/**
 * Writes findings for people: one line with file and line number per finding, the texts below it, and a summary at the
 * end.
 */
import { groupBy } from '../../model/group-by.js';
import type { FindingsReport, ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';
import { counted } from '../wording.js';
import { excerpts } from './excerpt.js';

export interface ListOptions {
  /** Whether the output goes to a terminal. */
  readonly colour: boolean;
  /** Whether known findings were skipped. */
  readonly hasBaseline: boolean;
}

const STYLES = { bold: 1, faint: 2, inverse: 7 } as const;

export function* listText(
  report: Pick<FindingsReport, 'findings' | 'components'>,
  { colour, hasBaseline }: ListOptions,
): Generator<string> {
  const { findings } = report;
  const styled = (style: keyof typeof STYLES, text: string) =>
    colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  let file: string | undefined;
  for (const finding of findings) {
    if (file !== undefined && file !== finding.file) yield '\n';
    file = finding.file;
    const check = styled('faint', `(${finding.check})`);
    const location = styled('bold', locationOf(finding));
    yield `${location}: ${finding.severity}: ${harmless(finding.message)} ${check}\n`;
    for (const [name, text] of Object.entries({ key: finding.key, context: finding.context })) {
      if (text !== '') yield detail(name, harmless(text));
    }
    for (const { name, text } of excerpts(finding, (part) => styled('inverse', part))) yield detail(name, text);
  }
  yield `${findings.length > 0 ? '\n' : ''}${summary(report, hasBaseline ? 'new finding' : 'finding')}\n`;
}

const detail = (name: string, text: string) =>
  `    ${`${name}:`.padEnd('context:'.length)} ${text}`.trimEnd().concat('\n');

/** For example `po/de.po:12`, which editors and terminals recognise. */
function locationOf({ file, line, component, language }: ReportedFinding): string {
  if (file === '') return `${component}/${language}`;
  return harmless(line > 0 ? `${file}:${line}` : file);
}

function summary({ findings, components }: Pick<FindingsReport, 'findings' | 'components'>, noun: string): string {
  if (findings.length === 0) {
    const languages = new Set(components.flatMap((component) => component.languages)).size;
    return `No ${noun}s in ${counted(languages, 'language')} of ${counted(components.length, 'component')}.`;
  }
  const affected = new Set(findings.map(({ language }) => language)).size;
  const kinds = [...groupBy(findings, ({ severity }) => severity)].map(
    ([severity, own]) => `${counted(own.length, severity)} (${checksOf(own)})`,
  );
  return `${counted(findings.length, noun)} in ${counted(affected, 'language')}: ${kinds.join(', ')}.`;
}

/** The checks with their numbers of findings, the most frequent first. */
function checksOf(findings: readonly ReportedFinding[]): string {
  return [...groupBy(findings, ({ check }) => check)]
    .map(([check, { length }]) => ({ check, length }))
    .sort((a, b) => b.length - a.length || (a.check < b.check ? -1 : 1))
    .map(({ check, length }) => `${length} ${check}`)
    .join(', ');
}
