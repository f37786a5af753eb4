import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXPLANATIONS } from '../../src/checks/explanations.js';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS } from '../../src/checks/index.js';

const ids = [...CHECKS, ...GLOSSARY_CHECKS, ...CROSS_CHECKS].map((check) => check.id);
const MACHINERY = ['check', 'cross-check', 'explanations', 'index', 'run', 'flag-problem'];

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

  test('match the explanations, each a sentence of one line', () => {
    expect(Object.keys(EXPLANATIONS).toSorted()).toEqual(ids.toSorted());
    for (const sentence of Object.values(EXPLANATIONS)) expect(sentence).toMatch(/^[A-Z][^\n`]{10,108}\.$/);
  });

  test('match the tests', () => {
    const tests = namesIn('./', '.test.ts');
    expect(ids.filter((id) => !tests.includes(id))).toEqual([]);
  });
});
