/** Problems of files that cannot be read. */
import { expect, test } from 'vitest';
import { unreadableFile } from '../../../src/services/files/read-language-file.js';

test('the message does not reveal the path on the server', () => {
  const error = new Error("EACCES: permission denied, open '/srv/secret/po/de.po'");
  const problem = unreadableFile('po/de.po', Object.assign(error, { code: 'EACCES', syscall: 'open' }));
  expect(problem).toMatchObject({ file: 'po/de.po', code: 'file.unreadable', message: 'cannot be read (EACCES)' });
});

test('errors that the file did not cause are rethrown', () => {
  expect(() => unreadableFile('po/de.po', new TypeError('mistake'))).toThrow('mistake');
});
