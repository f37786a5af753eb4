import { expect, test } from 'vitest';
import { rememberTexts } from '../../../src/checks/shared/remember-texts.js';

test('results of the last two texts are cached, in any order of calls', () => {
  const worked: string[] = [];
  const length = rememberTexts((text) => {
    worked.push(text);
    return text.length;
  });
  const asked = ['Open', 'Öffnen', 'Open', 'Öffnen', 'Öffnen', 'Open', '', 'Open', '', 'Öffnen', 'Open'];
  expect(asked.map(length)).toEqual(asked.map((text) => text.length));
  // The empty text replaces the less recently used text in the cache.
  expect(worked).toEqual(['Open', 'Öffnen', '', 'Öffnen', 'Open']);
});
