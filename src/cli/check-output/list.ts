/** Findings for people: a line for each with its file and line, the texts below it, and the sums at the end. */
import type { FindingsReport, ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';
import { counted } from '../wording.js';
import { excerpts } from './excerpt.js';

export interface ListOptions {
  /** Whether a terminal shows it. */
  readonly colour: boolean;
  /** Whether known findings were left out. */
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
    yield `${styled('bold', placeOf(finding))}: ${harmless(finding.message)} ${check}\n`;
    for (const [name, text] of Object.entries({ key: finding.key, context: finding.context })) {
      if (text !== '') yield detail(name, harmless(text));
    }
    for (const { name, text } of excerpts(finding, (part) => styled('inverse', part))) yield detail(name, text);
  }
  yield `${findings.length > 0 ? '\n' : ''}${sums(report, hasBaseline ? 'new finding' : 'finding')}\n`;
}

const detail = (name: string, text: string) =>
  `    ${`${name}:`.padEnd('context:'.length)} ${text}`.trimEnd().concat('\n');

/** `po/de.po:12`, as editors and terminals understand it. */
function placeOf({ file, line, component, language }: ReportedFinding): string {
  if (file === '') return `${component}/${language}`;
  return harmless(line > 0 ? `${file}:${line}` : file);
}

function sums({ findings, components }: Pick<FindingsReport, 'findings' | 'components'>, noun: string): string {
  if (findings.length === 0) {
    const languages = new Set(components.flatMap((component) => component.languages)).size;
    return `No ${noun}s in ${counted(languages, 'language')} of ${counted(components.length, 'component')}.`;
  }
  const byCheck = new Map<string, number>();
  for (const { check } of findings) byCheck.set(check, (byCheck.get(check) ?? 0) + 1);
  const checks = [...byCheck]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([check, count]) => `${count} ${check}`);
  const affected = new Set(findings.map(({ language }) => language)).size;
  return `${counted(findings.length, noun)} in ${counted(affected, 'language')}: ${checks.join(', ')}.`;
}
