/** Writes gauges as OpenMetrics, the text format that monitoring systems scrape. */

export const OPENMETRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** A gauge. Names are constants of the program; label values may come from users and are escaped. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  /** The number, already formatted. */
  readonly value: string;
}

export function openMetrics(families: readonly Family[]): string {
  return families.map(familyText).join('') + END;
}

/** The last line of a document. */
export const END = '# EOF\n';

/** The lines of one gauge. */
export function familyText({ name, help, samples }: Family): string {
  const lines = samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`);
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} gauge\n${lines.join('')}`;
}

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
