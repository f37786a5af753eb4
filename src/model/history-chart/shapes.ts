/** The shapes of a history chart as SVG path data: areas in steps, their outline, and hatched gaps. */

/** One interval of the chart in pixels. Heights are measured from the base line up; undefined in a gap. */
export interface Column {
  readonly left: number;
  readonly right: number;
  readonly heights: Heights | undefined;
}

/** Each height includes the ones before it. */
export interface Heights {
  readonly translated: number;
  readonly fuzzy: number;
  readonly total: number;
}

/** Rounds to tenths of a pixel. A value that is not finite becomes 0. */
export const px = (value: number) => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0);

/** Neighbouring columns that have counts, or that have none. */
export function runsOf(columns: readonly Column[]): Column[][] {
  const runs: Column[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run !== undefined && (run[0]!.heights === undefined) === (column.heights === undefined)) run.push(column);
    else runs.push([column]);
  }
  return runs;
}

/** The area between two heights, in steps; `below` is 0 for the lowest area. */
export function areaPath(run: readonly Column[], base: number, below: keyof Heights | 0, above: keyof Heights): string {
  const lower = (column: Column) => (below === 0 ? 0 : column.heights![below]);
  const upper = (column: Column) => column.heights![above];
  if (run.every((column) => upper(column) === lower(column))) return '';
  const there = steps(run.map((column) => [column.right, base - upper(column)]));
  const back = steps(run.toReversed().map((column) => [column.left, base - lower(column)]));
  return `M${px(run[0]!.left)} ${px(base - lower(run[0]!))}${there}${back}Z`;
}

/** The outline of the total. */
export function outlinePath(run: readonly Column[], base: number): string {
  const [first] = run;
  const there = steps(run.map((column) => [column.right, base - column.heights!.total]));
  return `M${px(first!.left)} ${px(base - first!.heights!.total)}${there}`;
}

/** For each point, up or down to its height and then sideways to it. Neighbours of the same height are one step. */
function steps(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y]) => [px(x), px(y)] as const)
    .filter(([, y], index, all) => y !== all[index + 1]?.[1])
    .map(([x, y]) => `V${y}H${x}`)
    .join('');
}

/** Distance of two lines in pixels. */
const HATCH = 8;

/** Diagonal lines in a rectangle. They are computed, because a pattern would need an id that is unique on the page. */
export function hatchPath(left: number, right: number, top: number, bottom: number): string {
  const lines: string[] = [];
  // Each line has x + y = sum.
  for (let sum = Math.ceil((left + top) / HATCH) * HATCH; sum < right + bottom; sum += HATCH) {
    const x1 = Math.max(left, sum - bottom);
    const x2 = Math.min(right, sum - top);
    if (x2 > x1) lines.push(`M${px(x1)} ${px(sum - x1)}L${px(x2)} ${px(sum - x2)}`);
  }
  return `${lines.join('')}M${px(left)} ${px(top)}V${px(bottom)}M${px(right)} ${px(top)}V${px(bottom)}`;
}
