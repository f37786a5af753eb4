import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXPLANATIONS } from '../../src/checks/explanations.js';
import { ALL_CHECKS, severityOf } from '../../src/checks/lookup.js';

const ids = ALL_CHECKS.map((check) => check.id);
const MACHINERY = ['check', 'cross-check', 'explanations', 'index', 'lookup', 'run', 'flag-problem'];

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}

describe('the lists of checks', () => {
  test('contain each check once, with an id in kebab case', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d]*(-[a-z\d]+)*$/);
  });

  test('match the files', () => {
    const files = namesIn('../../src/checks/', '.ts').filter((name) => !MACHINERY.includes(name));
    expect(files.toSorted()).toEqual(ids.toSorted());
  });

  test('match the documentation pages', () => {
    const pages = namesIn('../../docs/checks/', '.md').filter((name) => name !== 'README');
    expect(pages.toSorted()).toEqual(ids.toSorted());
  });

  test('match the severities in the documentation', () => {
    const page = (name: string) => readFileSync(new URL(`../../docs/checks/${name}.md`, import.meta.url), 'utf8');
    const list = page('README');
    for (const { id, severity } of ALL_CHECKS) {
      expect(page(id)).toContain(`\n\`${id}\` · [${severity}](README.md#severities)\n`);
      expect(list).toContain(`(${id}.md) | \`${id}\` | ${severity} | `);
    }
    expect(severityOf('of-an-earlier-version')).toBe('note');
  });

  test('match the explanations, each a sentence of one line', () => {
    expect(Object.keys(EXPLANATIONS).toSorted()).toEqual(ids.toSorted());
    for (const sentence of Object.values(EXPLANATIONS)) expect(sentence).toMatch(/^[A-Z][^\n`]{10,108}\.$/);
  });

  test('match the tests', () => {
    const tests = namesIn('./', '.test.ts');
    expect(ids.filter((id) => !tests.includes(id))).toEqual([]);
  });
});
