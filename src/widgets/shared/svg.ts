/** Writes SVG: elements with escaped attributes, texts of known width, and the document around them. */
import { cutToWidth, isolate } from './names.js';
import { textWidth } from './text-width.js';

/** No font is fetched; these are about as wide as the width table says. */
const FONTS = "Verdana,Geneva,'DejaVu Sans',sans-serif";

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

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

/** What a pointer that rests on a part of a picture is told. */
export const tooltip = (text: string) => element('title', {}, escapeXml(text));

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** Of the font, in pixels. */
  readonly size: number;
  readonly anchor?: 'middle' | 'end';
  readonly bold?: boolean;
  /** The most room there is: what is longer is cut. */
  readonly most?: number;
  /** Whether something around it was measured for it, so that it has to be as wide as the table says. */
  readonly fitted?: boolean;
  readonly class?: string;
  readonly fill?: string;
  readonly transform?: string;
}

/** Letters of which some join, or pile up, and which must not be pulled apart. */
const BEYOND_SIMPLE_SCRIPTS = /[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}]/u;

/** A line of text. One that fills its room does not leave it, whatever font draws it. */
export function drawText(text: string, place: TextPlace): string {
  const shown = cutToWidth(text, place.most ?? Number.POSITIVE_INFINITY, place.size, place.bold);
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
  /** One sentence for those who do not see the picture. */
  readonly title: string;
  /** What more there is to know, where the sentence does not say it all. */
  readonly description?: string;
  readonly style?: string;
  readonly body: string;
}

/** The document. It has no ids, so that any number of pictures can stand in one page. */
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
