/** What is said of a file that cannot be read. */
import { expect, test } from 'vitest';
import { unreadableFile } from '../../../src/services/files/language-file.js';

test('where the folder is on the server is not told', () => {
  const error = new Error("EACCES: permission denied, open '/srv/secret/po/de.po'");
  const problem = unreadableFile('po/de.po', Object.assign(error, { code: 'EACCES', syscall: 'open' }));
  expect(problem).toMatchObject({ file: 'po/de.po', code: 'file.unreadable', message: 'cannot be read (EACCES)' });
});

test('what is no fault of the file is thrown on', () => {
  expect(() => unreadableFile('po/de.po', new TypeError('mistake'))).toThrow('mistake');
});
