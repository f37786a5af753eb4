/** The files the pages load, named after their content so that browsers may keep them for ever. */
import { createHash } from 'node:crypto';
import editorScript from '../client/editor.js?script';
import pagesScript from '../client/pages.js?script';
import { icon } from './icon.js';
import { stylesheet } from './stylesheet.js';

export interface Asset {
  readonly name: string;
  readonly href: string;
  readonly type: string;
  readonly content: string;
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';

export const STYLESHEET = asset('tallyglot', 'css', 'text/css; charset=utf-8', stylesheet);
export const ICON = asset('tallyglot', 'svg', 'image/svg+xml', icon);
/** What every page runs, and what the editor runs besides. */
export const PAGES_SCRIPT = asset('pages', 'js', JAVASCRIPT, pagesScript);
export const EDITOR_SCRIPT = asset('editor', 'js', JAVASCRIPT, editorScript);

/** All of them, for whoever serves `/assets/`. */
export const ASSETS: readonly Asset[] = [STYLESHEET, ICON, PAGES_SCRIPT, EDITOR_SCRIPT];

function asset(stem: string, extension: string, type: string, content: string): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${stem}.${hash}.${extension}`;
  return { name, href: `/assets/${name}`, type, content };
}
