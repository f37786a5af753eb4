/** The files the pages load, named after their content so that browsers may keep them for ever. */
import { createHash } from 'node:crypto';
import { icon } from './icon.js';
import { stylesheet } from './stylesheet.js';

export interface Asset {
  readonly name: string;
  readonly href: string;
  readonly type: string;
  readonly content: string;
}

export const STYLESHEET = asset('tallyglot', 'css', 'text/css; charset=utf-8', stylesheet);
export const ICON = asset('tallyglot', 'svg', 'image/svg+xml', icon);

/** All of them, for whoever serves `/assets/`. */
export const ASSETS: readonly Asset[] = [STYLESHEET, ICON];

function asset(stem: string, extension: string, type: string, content: string): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${stem}.${hash}.${extension}`;
  return { name, href: `/assets/${name}`, type, content };
}
