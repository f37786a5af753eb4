/** Reports the results of a benchmark as rows of a table. The runner collects the rows of all benchmarks. */

/**
 * @typedef {object} Row
 * @property {string} benchmark
 * @property {string} measured
 * @property {string} [target] Missing for results without a target.
 * @property {boolean} [met]
 */

/**
 * @param {string} benchmark
 * @param {number} value
 * @param {{ atLeast?: number, atMost?: number, text?: (value: number) => string }} [options]
 * @returns {Row}
 */
export function row(benchmark, value, { atLeast, atMost, text = times } = {}) {
  const measured = text(value);
  if (atLeast !== undefined) return { benchmark, measured, target: `≥ ${text(atLeast)}`, met: value >= atLeast };
  if (atMost !== undefined) return { benchmark, measured, target: `≤ ${text(atMost)}`, met: value <= atMost };
  return { benchmark, measured };
}

/** @param {number} value */
export const times = (value) => `${value.toFixed(2)} ×`;

/** @param {number} value */
export const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en');

/**
 * Sends the rows to the runner. Without a runner, prints them.
 * @param {readonly Row[]} rows
 * @param {import('./growth-plot.js').Growth} [growth]
 */
export function report(rows, growth) {
  if (process.send) process.send({ rows, growth });
  else process.stdout.write(`\n${table(rows)}`);
}

/** @param {readonly Row[]} rows */
export function table(rows) {
  const cells = [
    ['benchmark', 'measured', 'target', ''],
    ...rows.map(({ benchmark, measured, target = '', met }) => [
      benchmark,
      measured,
      target,
      met === undefined ? '' : met ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column].length)));
  return cells
    .map(([benchmark, measured, target, met]) =>
      `${benchmark.padEnd(widths[0])}  ${measured.padStart(widths[1])}  ${target.padStart(widths[2])}  ${met}`.trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
