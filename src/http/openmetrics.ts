/** Writes metrics as OpenMetrics, the text format that monitoring systems scrape. */
import type { Family, Sample } from '../services/metrics.js';

export type { Family, Sample } from '../services/metrics.js';

export const OPENMETRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export function openMetrics(families: readonly Family[]): string {
  return families.map(familyText).join('') + END;
}

/** The last line of a document. */
export const END = '# EOF\n';

/** The lines of one metric. */
export function familyText({ name, help, type = 'gauge', samples }: Family): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}\n`);
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
