/** A strict reader of OpenMetrics text. It throws at everything that the standard does not allow. */

export interface ReadFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ReadSample[];
}

export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  gauge: [''],
  counter: ['_total'],
  histogram: ['_bucket', '_count', '_sum'],
};
const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;
const NUMBER = /^(?:\+Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

export function readOpenMetrics(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n# EOF\n')) throw new Error('the text does not end with # EOF');
  const families = new Map<string, { type: string; help: string; samples: ReadSample[] }>();
  let current: string | undefined;
  for (const line of text.slice(0, -'# EOF\n'.length).trimEnd().split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      if (families.has(name) || !NAME.test(name)) throw new Error(`bad or repeated family: ${line}`);
      families.set(name, { type: '', help: rest, samples: [] });
      current = name;
    } else if (kind === 'TYPE') {
      const family = families.get(name);
      if (name !== current || family?.type !== '' || SUFFIXES[rest] === undefined) throw new Error(`bad type: ${line}`);
      family.type = rest;
    } else {
      const sample = readSample(line);
      const family = families.get(current ?? '');
      if (!SUFFIXES[family?.type ?? '']?.some((suffix) => sample.name === current + suffix)) {
        throw new Error(`a sample outside its family: ${line}`);
      }
      const key = (one: ReadSample) => JSON.stringify([one.name, one.labels]);
      if (family!.samples.some((other) => key(other) === key(sample))) throw new Error(`a repeated sample: ${line}`);
      family!.samples.push(sample);
    }
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family.samples);
  return families;
}

function readSample(line: string): ReadSample {
  const [, name, labelText = '', value = ''] = SAMPLE.exec(line) ?? [];
  if (name === undefined || !NUMBER.test(value)) throw new Error(`not a sample: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < labelText.length) {
    const [, label, written, end] = LABEL.exec(labelText) ?? [];
    if (label === undefined || label in labels || (end === '' && LABEL.lastIndex !== labelText.length)) {
      throw new Error(`bad labels: ${line}`);
    }
    labels[label] = written!.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
  }
  return { name, labels, value: Number(value === '+Inf' ? 'Infinity' : value) };
}

/** Buckets must grow and end with +Inf, which must equal the count. */
function checkHistogram(name: string, samples: readonly ReadSample[]): void {
  const series = new Map<string, ReadSample[]>();
  for (const sample of samples) {
    const { le, ...labels } = sample.labels;
    if ((le !== undefined) !== sample.name.endsWith('_bucket')) throw new Error(`${name}: le at the wrong sample`);
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const own of series.values()) {
    const buckets = own.filter(({ labels }) => labels.le !== undefined);
    const bounds = buckets.map(({ labels }) => Number(labels.le === '+Inf' ? 'Infinity' : labels.le));
    const counts = buckets.map(({ value }) => value);
    const isGrowing = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n >= numbers[i - 1]!);
    const [count, sum] = ['_count', '_sum'].map((suffix) => own.filter((one) => one.name === name + suffix));
    if (bounds.at(-1) !== Infinity || !isGrowing(bounds) || !isGrowing(counts)) throw new Error(`${name}: bad buckets`);
    if (count?.length !== 1 || sum?.length !== 1 || count[0]!.value !== counts.at(-1))
      throw new Error(`${name}: bad count`);
  }
}
