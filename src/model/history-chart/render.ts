/** Draws counts over time as SVG: translated, fuzzy and untranslated strings on top of each other, the total as outline. */
import type { Counts } from '../counts.js';
import { escapeXml } from '../escape-xml.js';
import { formatCount } from '../format-count.js';
import { DAY, type Instant } from '../instant.js';
import { type Measure, measured } from '../measure.js';
import { formatPercent } from '../percent.js';
import { fittingInterval, type Interval, nextInterval, resample, type Series, type SeriesPoint } from '../series.js';
import { areaPath, type Column, type Heights, hatchPath, outlinePath, px, runsOf } from './shapes.js';
import { STANDALONE_RULES } from './style.js';
import { CHARACTER_WIDTH, type ChartTag, placeTags, shownName } from './tag-marks.js';
import { countTicks, dateText, dateTicks } from './ticks.js';

export interface HistoryChartOptions {
  /** Names what is shown, for example `Harbour, German`. */
  readonly title: string;
  /** The right end; usually now. */
  readonly to: Instant;
  /** The left end; defaults to the first point. */
  readonly from?: Instant | undefined;
  /** Defaults to an interval that fits the time between both ends. A longer one is used if columns were too narrow. */
  readonly interval?: Interval | undefined;
  readonly measure?: Measure | undefined;
  readonly tags?: readonly ChartTag[] | undefined;
  /** In pixels; 720 × 260 by default. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** `page`: the colours come from the page's stylesheet. `file`: the picture has its own colours and background. */
  readonly colors?: 'page' | 'file' | undefined;
  /** Whether each interval shows its numbers when the pointer rests on it. */
  readonly tooltips?: boolean | undefined;
}

const NOUNS = { strings: 'strings', words: 'words', chars: 'characters' } as const;
const NO_HISTORY = 'There is no history yet.';
const UNREADABLE = 'the files could not be parsed';
const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const [LINE_HEIGHT, AXIS_HEIGHT] = [18, 22];

export function renderHistoryChart(series: Series, options: HistoryChartOptions): string {
  const { to, measure = 'strings', width = 720, height = 260 } = options;
  const start = Math.min(to, Math.max(options.from ?? Number.NEGATIVE_INFINITY, series[0]?.at ?? to));
  const interval = drawnInterval(options.interval ?? fittingInterval(start, to), to - start, width);
  const rows = resample(series, interval, { from: start, to });
  const from = rows[0]?.at ?? start;
  const end = nextInterval(Math.max(to, from), interval);
  const ticks = countTicks(
    Math.max(0, ...rows.map(({ counts }) => (counts === null ? 0 : amounts(counts, measure).total))),
  );
  const max = ticks.at(-1)!;
  const frame = {
    left: formatCount(max).length * CHARACTER_WIDTH + 10,
    right: width - 10,
    top: 2 * LINE_HEIGHT + 4,
    base: height - AXIS_HEIGHT,
  };
  const xOf = (at: Instant) => frame.left + ((frame.right - frame.left) * (at - from)) / (end - from);
  const high = (count: number) => ((frame.base - frame.top) * count) / max;
  const columns = rows.map(({ at, counts }): Column => {
    const [left, right] = [xOf(at), Math.min(frame.right, xOf(nextInterval(at, interval)))];
    return { left, right, heights: counts === null ? undefined : heightsOf(amounts(counts, measure), high) };
  });
  const body = [
    legend(),
    ...ticks.map((count) => countLine(count, frame.base - high(count), frame)),
    ...areas(columns, frame),
    ...dateTicks(from, end, Math.floor((frame.right - frame.left) / 80)).map(({ at, text }) =>
      dateLine(text, xOf(at), frame),
    ),
    ...tagLines(options.tags ?? [], xOf, frame),
    ...(options.tooltips ? rows.map((row, index) => tooltip(row, columns[index]!, measure, frame)) : []),
  ];
  return document(rows, body, { ...options, measure, width, height });
}

/** The interval, or a longer one if its columns would be narrower than a pixel. */
function drawnInterval(interval: Interval, time: number, width: number): Interval {
  if (interval === 'day' && time / DAY > width) return drawnInterval('week', time, width);
  return interval === 'week' && time / (7 * DAY) > width ? 'month' : interval;
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
}

interface Amounts {
  readonly translated: number;
  readonly fuzzy: number;
  readonly total: number;
}

function amounts(counts: Counts, measure: Measure): Amounts {
  const [translated, fuzzy] = [measured(counts, 'translated', measure), measured(counts, 'fuzzy', measure)];
  return { translated, fuzzy, total: Math.max(measured(counts, 'total', measure), translated + fuzzy) };
}

const heightsOf = ({ translated, fuzzy, total }: Amounts, high: (count: number) => number): Heights => ({
  translated: high(translated),
  fuzzy: high(translated + fuzzy),
  total: high(total),
});

function areas(columns: readonly Column[], { top, base }: Frame): string[] {
  return runsOf(columns).flatMap((run) => {
    if (run[0]!.heights === undefined) return [path('hc-gap', hatchPath(run[0]!.left, run.at(-1)!.right, top, base))];
    return [
      path('hc-translated', areaPath(run, base, 0, 'translated')),
      path('hc-fuzzy', areaPath(run, base, 'translated', 'fuzzy')),
      path('hc-untranslated', areaPath(run, base, 'fuzzy', 'total')),
      path('hc-total', outlinePath(run, base)),
    ];
  });
}

const path = (name: string, data: string) => (data === '' ? '' : `<path class="${name}" d="${data}"/>`);

function label(x: number, y: number, text: string, anchor?: 'middle' | 'end'): string {
  const place = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text class="hc-text" x="${px(x)}" y="${px(y)}"${place}>${escapeXml(text)}</text>`;
}

function legend(): string {
  let x = 4;
  return (['translated', 'fuzzy', 'untranslated'] as const)
    .map((name) => {
      const entry = `<rect class="hc-${name}" x="${px(x)}" y="3" width="12" height="12"/>${label(x + 17, 13, name)}`;
      x += 17 + name.length * CHARACTER_WIDTH + 10;
      return entry;
    })
    .concat(path('hc-total', `M${px(x)} 9h14`), label(x + 19, 13, 'total'))
    .join('');
}

const countLine = (count: number, y: number, { left, right }: Frame) =>
  path('hc-grid', `M${px(left)} ${px(y)}H${px(right)}`) + label(left - 6, y + 4, formatCount(count), 'end');

function dateLine(text: string, x: number, { right, base }: Frame): string {
  const half = (text.length * CHARACTER_WIDTH) / 2;
  const mark = path('hc-grid', `M${px(x)} ${px(base)}v4`);
  return x + half > right + 10 ? mark : mark + label(Math.max(half, x), base + 17, text, 'middle');
}

function tagLines(tags: readonly ChartTag[], xOf: (at: Instant) => number, frame: Frame): string[] {
  return placeTags(tags, xOf, frame).map(({ x, names, label: name }) => {
    const line = path(
      'hc-tag',
      `M${px(x)} ${px(frame.top - (name === undefined ? 0 : LINE_HEIGHT))}V${px(frame.base)}`,
    );
    const written = name === undefined ? '' : label(x - 4, frame.top - 6, name, 'end');
    return `<g><title>${escapeXml(names.slice(0, 10).join(', '))}</title>${line}${written}</g>`;
  });
}

function tooltip({ at, counts }: SeriesPoint, { left, right }: Column, measure: Measure, { top, base }: Frame): string {
  const size = `x="${px(left)}" y="${px(top)}" width="${px(right - left)}" height="${px(base - top)}"`;
  return `<rect class="hc-column" ${size}><title>${dateText(at)}: ${valueText(counts, measure)}</title></rect>`;
}

function valueText(counts: Counts | null, measure: Measure): string {
  if (counts === null) return UNREADABLE;
  const { translated, fuzzy, total } = amounts(counts, measure);
  if (total === 0) return `no ${NOUNS[measure]}`;
  const share = `${formatPercent(translated, total, 'complete')} %`;
  return `${formatCount(translated)} of ${formatCount(total)} ${NOUNS[measure]} translated (${share}), ${formatCount(fuzzy)} fuzzy`;
}

interface DocumentOptions extends HistoryChartOptions {
  readonly measure: Measure;
  readonly width: number;
  readonly height: number;
}

/** The SVG document. It has no ids, so one page can contain several charts. */
function document(rows: readonly SeriesPoint[], body: readonly string[], options: DocumentOptions): string {
  const { width, height, measure, to, colors = 'file' } = options;
  const [first, last] = [rows[0], rows.at(-1)];
  const title = `${shownName(options.title, 200)}: ${shareText(last, measure)}`;
  const description =
    first === undefined || last === undefined
      ? NO_HISTORY
      : `${dateText(first.at)}: ${valueText(first.counts, measure)}. ${dateText(to)}: ${valueText(last.counts, measure)}.`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" `,
    `role="img" aria-label="${escapeXml(title)}" font-family="${FONTS}">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>`,
    colors === 'file'
      ? `<style>${STANDALONE_RULES}</style><rect class="hc-page" width="${width}" height="${height}"/>`
      : '',
    rows.length === 0 ? label(width / 2, height / 2, NO_HISTORY, 'middle') : body.join(''),
    '</svg>\n',
  ].join('');
}

function shareText(last: SeriesPoint | undefined, measure: Measure): string {
  if (last === undefined) return 'no history yet';
  if (last.counts === null) return UNREADABLE;
  const { translated, total } = amounts(last.counts, measure);
  return total === 0 ? `no ${NOUNS[measure]}` : `${formatPercent(translated, total, 'complete')} % translated`;
}
