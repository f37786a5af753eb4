/** Links between pages lead to existing files and headings. Pages are well-formed and contain no paths of a single machine. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';
import { readPage } from './documented-commands.js';

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

/** The anchors of headings, as GitHub generates them. */
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

  test('links to existing files', () => {
    for (const [, target] of prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^https?:/.test(target!)) continue;
      expect([target, existsSync(join(ROOT, dirname(page), target!))]).toEqual([target, true]);
    }
  });

  test('links to existing headings', () => {
    for (const [, target, anchor] of prose.matchAll(/\]\(([^)#\s]*)#([^)\s]*)\)/g)) {
      if (/^https?:/.test(target!)) continue;
      const linked = target === '' ? page : join(dirname(page), target!);
      if (linked.endsWith('.md')) expect([linked, ...anchorsOf(readPage(linked))]).toContain(anchor);
    }
  });

  test('has an empty line before each heading', () => {
    const lines = text.replace(/```[\s\S]*?```/g, '').split('\n');
    const headings = lines.filter((line, index) => /^#+ /.test(line) && index > 0 && lines[index - 1] !== '');
    expect(headings).toEqual([]);
  });

  test('contains no paths of a machine', () => {
    expect(text).not.toMatch(/\/(?:home|work|root|Users)\//);
    expect(text).not.toContain('../shared');
  });
});
