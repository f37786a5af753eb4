/** Draws docs/terminal.svg: the table that `tallyglot stats examples/harbour` prints on a terminal, colours included. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statisticsTable } from '../dist/cli/statistics-text.js';
import { countDirectory } from '../dist/services/folders/count-directory.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = process.argv[2] ?? `${root}docs/terminal.svg`;

const CHAR = 8.4;
const LINE = 20;
const MARGIN = 20;
const TITLE_BAR = 34;
const INK = '#d7dde5';
const FAINT = '#8b96a5';
/** The terminal's own colours by their number. */
const COLOURS = { 32: '#5fb878', 33: '#e0b252', 90: '#4a5563' };
const SHADES = { '█': 1, '▒': 0.75, '░': 1 };

const {
  components: [component],
} = await countDirectory({
  directory: `${root}examples/harbour`,
  name: 'harbour',
  sourceLanguage: 'en',
  components: undefined,
  checks: true,
});
const lines = [
  '$ npx tallyglot stats examples/harbour',
  ...statisticsTable(component.languages, true).trimEnd().split('\n'),
];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pieces of a line with their column and colour; the escapes themselves take no room. */
function pieces(line) {
  const found = [];
  let column = 0;
  let colour;
  for (const part of line.split(/(\u001b\[\d+m)/)) {
    const code = /^.\[(\d+)m$/.exec(part)?.[1];
    if (code !== undefined) {
      colour = COLOURS[code];
      continue;
    }
    // Columns are placed one by one, so that a font of another width cannot move them.
    for (const { 0: text, index } of part.matchAll(/\S+(?: \S+)*/g))
      found.push({ text, column: column + index, colour });
    column += part.length;
  }
  return found;
}

function drawn({ text, column, colour }, row, isHead) {
  const x = (MARGIN + column * CHAR).toFixed(1);
  const y = TITLE_BAR + MARGIN + row * LINE;
  const width = (text.length * CHAR).toFixed(1);
  const shade = SHADES[text[0]];
  if (shade !== undefined) {
    const opacity = shade === 1 ? '' : ` opacity="${shade}"`;
    return `<rect x="${x}" y="${y - 12}" width="${width}" height="13" fill="${colour}"${opacity}/>`;
  }
  const fill = colour ?? (isHead ? FAINT : INK);
  return `<text x="${x}" y="${y}" textLength="${width}" fill="${fill}">${escaped(text)}</text>`;
}

const columns = Math.max(...lines.map((line) => line.replaceAll(/.\[\d+m/g, '').length));
const width = Math.ceil(2 * MARGIN + columns * CHAR);
const height = TITLE_BAR + 2 * MARGIN + (lines.length - 1) * LINE;
const rows = lines.flatMap((line, row) => pieces(line).map((piece) => drawn(piece, row, row === 1)));
const buttons = ['#e0645c', '#e0b252', '#5fb878'].map(
  (fill, index) => `<circle cx="${22 + 20 * index}" cy="18" r="6" fill="${fill}"/>`,
);

writeFileSync(
  file,
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">A terminal that shows, for each language, a progress bar and the numbers of translated, fuzzy, empty and failing strings</title>',
    `<rect width="${width}" height="${height}" rx="8" fill="#1b2129"/>`,
    ...buttons,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
    ...rows,
    '</g>',
    '</svg>',
  ].join('\n')}\n`,
);
