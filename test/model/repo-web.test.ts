/** Tests links to source browsers: which addresses are allowed, and how locations become links. */
import { expect, test } from 'vitest';
import { isProjectPath, locationsIn, repoWebLink, repoWebProblem } from '../../src/model/repo-web.js';

test.each([
  ['', true],
  ['https://example.org/a/blob/{branch}/{path}#L{line}', true],
  ['http://example.org/{{filename}}?line={{line}}&at={{branch}}', true],
  ['javascript:alert({path})', false],
  ['ftp://example.org/{path}', false],
  ['https://{path}/', false],
  ['https://me:secret@example.org/{path}', false],
  ['https://example.org/blob', false],
  ['https://example.org/{file}/{path}', false],
  ['https://example.org/"{path}', false],
])('%s', (template, isValid) => {
  expect(repoWebProblem(template) === undefined).toBe(isValid);
});

test('paths are escaped, and values with braces are not replaced again', () => {
  const link = (path: string) => repoWebLink('https://example.org/{branch}/{path}#L{line}', path, 3, 'main');
  expect(link('src/a b/{line}?x#y"<.c')).toBe('https://example.org/main/src/a%20b/%7Bline%7D%3Fx%23y%22%3C.c#L3');
  expect(repoWebLink('https://example.org/{{branch}}/{{filename}}', 'a.c', undefined)).toBe(
    'https://example.org/HEAD/a.c',
  );
});

test('references are split as gettext writes them', () => {
  expect(locationsIn('src/a.c:12 src/b.c\nsrc/c.py:3:7 \u2068my file.c\u2069:4, x')).toEqual([
    { text: 'src/a.c:12', path: 'src/a.c', line: 12 },
    { text: 'src/b.c', path: 'src/b.c', line: undefined },
    { text: 'src/c.py:3:7', path: 'src/c.py', line: 3 },
    { text: 'my file.c:4', path: 'my file.c', line: 4 },
    { text: 'x', path: 'x', line: undefined },
  ]);
});

test.each([
  ['src/a.c', true],
  ['../etc/passwd', false],
  ['/etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is inside the project: %s', (path, isInside) => {
  expect(isProjectPath(path)).toBe(isInside);
});
