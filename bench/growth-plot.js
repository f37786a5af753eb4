/** Shows how costs grow with the store: as a table, and as an SVG picture with logarithmic axes. */

/** @typedef {Record<string, readonly import('./growth.js').Point[]>} Growth The points of each engine. */

/** @typedef {'importCpu' | 'statistics' | 'page' | 'save'} Cost */

/** @type {readonly { cost: Cost, title: string, unit: string }[]} */
const COSTS = [
  { cost: 'importCpu', title: 'Import, CPU time per string', unit: 'µs' },
  { cost: 'statistics', title: 'Statistics of a component, not cached', unit: 'ms' },
  { cost: 'page', title: 'Page of a component, not cached', unit: 'ms' },
  { cost: 'save', title: 'Save one translation', unit: 'ms' },
];

/** @param {Growth} growth */
export function growthTable(growth) {
  const head = ['engine', 'strings', ...COSTS.map(({ title, unit }) => `${title} (${unit})`), 'database (MB)'];
  const lines = Object.entries(growth).flatMap(([engine, points]) =>
    points.map((point) => [
      engine,
      point.strings.toLocaleString('en'),
      ...COSTS.map(({ cost }) => point[cost].toFixed(1)),
      Math.round(point.megabytes).toLocaleString('en'),
    ]),
  );
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const WIDTH = 360;
const HEIGHT = 220;
const LEFT = 44;
const TOP = 44;
const BOTTOM = 30;
const RIGHT = 20;
const COLORS = ['#2563eb', '#d97706'];

/**
 * One diagram for each cost, two in a row.
 * @param {Growth} growth
 */
export function plotGrowth(growth) {
  const diagrams = COSTS.map((cost, index) => {
    const x = (index % 2) * WIDTH;
    const y = Math.floor(index / 2) * HEIGHT;
    return `<g transform="translate(${x} ${y})">${diagram(growth, cost)}</g>`;
  });
  const legend = Object.keys(growth).map(
    (engine, index) =>
      `<text x="${LEFT + index * 110}" y="${2 * HEIGHT + 18}" fill="${COLORS[index]}" font-weight="bold">● ${engine}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${2 * HEIGHT + 30}" font-family="sans-serif" font-size="11">
<title>Costs by the number of strings in the store</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${[...diagrams, ...legend].join('\n')}
</svg>
`;
}

/**
 * @param {Growth} growth
 * @param {(typeof COSTS)[number]} cost
 */
function diagram(growth, { cost, title, unit }) {
  const points = Object.values(growth).flat();
  const [least, most] = exponents(points.map((point) => point[cost]));
  const [from, to] = exponents(points.map(({ strings }) => strings));
  const x = (/** @type {number} */ strings) =>
    LEFT + ((Math.log10(strings) - from) / Math.max(1, to - from)) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ value) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const levels = powers(least, most).map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#e5e7eb"/>` +
      `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end" fill="#4b5563">${value}</text>`,
  );
  const sizes = powers(from, to).map(
    (value) =>
      `<text x="${x(value)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#4b5563">${short(value)}</text>`,
  );
  const lines = Object.values(growth).map((own, index) => {
    const path = own.map((point) => `${x(point.strings)},${y(point[cost])}`).join(' ');
    const dots = own.map((point) => `<circle cx="${x(point.strings)}" cy="${y(point[cost])}" r="3"/>`);
    const color = COLORS[index];
    return `<g fill="${color}" stroke="${color}"><polyline points="${path}" fill="none" stroke-width="2"/>${dots.join('')}</g>`;
  });
  const heading = `<text x="${LEFT}" y="22" font-size="12" fill="#111827">${title} (${unit})</text>`;
  return [heading, ...levels, ...sizes, ...lines].join('');
}

/**
 * The powers of ten around the values.
 * @param {readonly number[]} values
 */
function exponents(values) {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const least = Math.floor(Math.min(...logs));
  return [least, Math.max(least + 1, Math.ceil(Math.max(...logs)))];
}

/**
 * @param {number} from
 * @param {number} to
 */
const powers = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));

/** @param {number} value */
const short = (value) => (value >= 1e6 ? `${value / 1e6} million` : value.toLocaleString('en'));
