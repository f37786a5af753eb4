/** Links between the pages lead to files and headings that are there, and nothing in them is about one machine. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';
import { readPage } from './documented-commands.js';

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

/** The names that headings have in addresses, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading]) =>
    heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const PAGES = ['.', 'docs', 'docs/checks', 'docs/formats'].flatMap(markdownIn);

describe.each(PAGES)('%s', (page) => {
  const text = readPage(page);
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

  test('links to files that are there', () => {
    for (const [, target] of prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^https?:/.test(target!)) continue;
      expect([target, existsSync(join(ROOT, dirname(page), target!))]).toEqual([target, true]);
    }
  });

  test('links to headings that are there', () => {
    for (const [, target, anchor] of prose.matchAll(/\]\(([^)#\s]*)#([^)\s]*)\)/g)) {
      if (/^https?:/.test(target!)) continue;
      const linked = target === '' ? page : join(dirname(page), target!);
      if (linked.endsWith('.md')) expect([linked, ...anchorsOf(readPage(linked))]).toContain(anchor);
    }
  });

  test('names no machine', () => {
    expect(text).not.toMatch(/\/(?:home|work|root|Users)\//);
    expect(text).not.toContain('../shared');
  });
});
