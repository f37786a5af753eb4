/** Links between the pages lead somewhere, and nothing in them is about one machine. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';
import { readPage } from './documented-commands.js';

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

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

  test('names no machine', () => {
    expect(text).not.toMatch(/\/(?:home|work|root|Users)\//);
    expect(text).not.toContain('../shared');
  });
});
