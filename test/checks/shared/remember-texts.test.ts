import { expect, test } from 'vitest';
import { rememberTexts } from '../../../src/checks/shared/remember-texts.js';

test('the last two texts are looked at once, whichever order they are asked for in', () => {
  const worked: string[] = [];
  const length = rememberTexts((text) => {
    worked.push(text);
    return text.length;
  });
  const asked = ['Open', 'Öffnen', 'Open', 'Öffnen', 'Öffnen', 'Open', '', 'Open', '', 'Öffnen', 'Open'];
  expect(asked.map(length)).toEqual(asked.map((text) => text.length));
  // The empty text makes the older one forgotten.
  expect(worked).toEqual(['Open', 'Öffnen', '', 'Öffnen', 'Open']);
});
