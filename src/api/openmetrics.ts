/** OpenMetrics, the text that monitoring systems scrape, as far as gauges go. */

export const OPENMETRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** A gauge; its name and the names of its labels are the program's own, the labels' values may be anybody's. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  /** A number as it is printed. */
  readonly value: string;
}

export function openMetrics(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, samples }) => [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} gauge`,
    ...samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
  ]);
  return [...lines, '# EOF'].map((line) => `${line}\n`).join('');
}

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
