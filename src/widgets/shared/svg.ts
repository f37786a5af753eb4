/** Writes SVG: elements with escaped attributes, texts of known width, and the document around them. */
import { escapeXml } from '../../model/escape-xml.js';
import { cutToWidth, isolate } from './names.js';
import { textWidth } from './text-width.js';

/** System fonts, with about the widths of the width table. */
const FONTS = "Verdana,Geneva,'DejaVu Sans',sans-serif";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `content` is markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`,
  );
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** A text that browsers show when the pointer rests on a part of the picture. */
export const tooltip = (text: string) => element('title', {}, escapeXml(text));

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** Font size in pixels. */
  readonly size: number;
  readonly anchor?: 'middle' | 'end';
  readonly bold?: boolean;
  /** Maximum width; a longer text is cut off. */
  readonly maxWidth?: number;
  /** Whether the text must have exactly the width of the table, because something around it was measured with it. */
  readonly fitted?: boolean;
  readonly class?: string;
  readonly fill?: string;
  readonly transform?: string;
}

/** Scripts with joined or stacked letters, which must not be spaced out. */
const BEYOND_SIMPLE_SCRIPTS = /[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}]/u;

/** A line of text. A fitted or cut text gets a fixed length, so that it fits with any font. */
export function drawText(text: string, place: TextPlace): string {
  const shown = cutToWidth(text, place.maxWidth ?? Number.POSITIVE_INFINITY, place.size, place.bold);
  if (shown === '') return '';
  const fitted = place.fitted === true || shown !== text;
  return element(
    'text',
    {
      x: place.x,
      y: place.y,
      class: place.class,
      fill: place.fill,
      'font-size': place.size,
      'font-weight': place.bold ? 'bold' : undefined,
      'text-anchor': place.anchor,
      textLength: fitted ? textWidth(shown, place.size, place.bold) : undefined,
      lengthAdjust: fitted && BEYOND_SIMPLE_SCRIPTS.test(shown) ? 'spacingAndGlyphs' : undefined,
      transform: place.transform,
    },
    escapeXml(isolate(shown)),
  );
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One sentence for screen readers. */
  readonly title: string;
  /** More details for screen readers. */
  readonly description?: string;
  readonly style?: string;
  readonly body: string;
}

/** The SVG document. It has no ids, so one page can contain several pictures. */
export function drawPicture({ width, height, title, description, style, body }: Picture): string {
  const [wide, high] = [Math.ceil(width), Math.ceil(height)];
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: wide,
      height: high,
      viewBox: `0 0 ${wide} ${high}`,
      role: 'img',
      'aria-label': title,
      'font-family': FONTS,
    },
    [
      tooltip(title),
      description === undefined ? '' : element('desc', {}, escapeXml(description)),
      style === undefined ? '' : element('style', {}, style),
      body,
    ].join(''),
  )}\n`;
}
