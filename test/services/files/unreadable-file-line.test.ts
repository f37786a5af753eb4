/** The line that an unreadable file is reported at: the line of the error, never a number from its message. */
import { expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
import { AppError } from '../../../src/model/error.js';
import { unreadableFile } from '../../../src/services/files/read-language-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);

function problemOf(format: string, content: Uint8Array) {
  try {
    formatById(format).parse(content, { language: 'de' });
  } catch (error) {
    return unreadableFile('file', error);
  }
  throw new Error(`The ${format} file was read.`);
}

test.each([
  ['json', bytes('{\n"a" "b"}'), 2, 'a colon'],
  ['android', bytes('<resources>\n<string>\n</resources>'), 3, 'Line 3 closes'],
  ['php', bytes('<?php\nreturn [\n/* never closed'), 3, 'The comment'],
  ['po', bytes('\n\nnothing here\n'), 3, 'This is not a PO file'],
  ['fluent', bytes('\n\n= nothing\n'), 3, 'This is not a Fluent file'],
])('%s', (format, content, line, start) => {
  const problem = problemOf(format, content);
  expect(problem.line).toBe(line);
  expect(problem.message.startsWith(start)).toBe(true);
  expect(problem.message).not.toMatch(/^Line \d+: /);
});

test('bytes of another encoding', () => {
  expect(problemOf('json', new Uint8Array([0x7b, 0x0a, 0x22, 0xff, 0x22])).line).toBe(2);
});

test('a number in the message is not a line', () => {
  const error = new AppError('rails.not-rails', 'Below "line 7" there are no keys with texts.');
  expect(unreadableFile('file', error)).toMatchObject({ line: 1, message: error.message });
});
