/** Tests zip archives: reads archives of other programs, rejects hostile and broken ones, reads its own archives. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { writeZip } from '../../src/sources/write-zip.js';
import { readZip, type ZipLimits } from '../../src/sources/zip.js';
import { type ArchiveEnd, type ArchiveEntry, archive } from '../support/archive.js';
import { propertyRuns } from '../support/property-runs.js';

const LIMITS: ZipLimits = { files: 5, bytesEach: 1000, bytesTotal: 2500 };

const contents = (bytes: Uint8Array, limits = LIMITS) =>
  readZip(bytes, limits).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);

/** Archives created by common programs. */
const MADE_ELSEWHERE = {
  /** zip 3.0: a folder, a link, a name in UTF-8 without the UTF-8 flag, a hidden file. */
  zip:
    'UEsDBAoAAAAAAABXb10AAAAAAAAAAAAAAAADABwAcG8vVVQJAAO/j/lqv4/5anV4CwABBAAAAAAEAAAAAFBLAwQKAAAAAAAAV29ddE+JZgUA' +
    'AAAFAAAACAAcAHBvL2F0LnBvVVQJAAO/j/lqv4/5anV4CwABBAAAAAAEAAAAAGRlLnBvUEsDBAoAAAAAAABXb12lsZVdBQAAAAUAAAAMABwA' +
    'cG8vZ3LDvG4udHh0VVQJAAO/j/lqv4/5anV4CwABBAAAAAAEAAAAAGdyw7xuUEsDBAoAAAAAAABXb11zN1vOFQAAABUAAAAIABwAcG8vZGUu' +
    'cG9VVAkAA7+P+Wq/j/lqdXgLAAEEAAAAAAQAAAAAbXNnaWQgImEiCm1zZ3N0ciAiYiIKUEsDBAoAAAAAAABXb1296V2IBgAAAAYAAAAEABwA' +
    'LmhpZFVUCQADv4/5ar+P+Wp1eAsAAQQAAAAABAAAAABoaWRkZW5QSwECHgMKAAAAAAAAV29dAAAAAAAAAAAAAAAAAwAYAAAAAAAAABAA7UEA' +
    'AAAAcG8vVVQFAAO/j/lqdXgLAAEEAAAAAAQAAAAAUEsBAh4DCgAAAAAAAFdvXXRPiWYFAAAABQAAAAgAGAAAAAAAAAAAAP+hPQAAAHBvL2F0' +
    'LnBvVVQFAAO/j/lqdXgLAAEEAAAAAAQAAAAAUEsBAh4DCgAAAAAAAFdvXaWxlV0FAAAABQAAAAwAGAAAAAAAAQAAAKSBhAAAAHBvL2dyw7xu' +
    'LnR4dFVUBQADv4/5anV4CwABBAAAAAAEAAAAAFBLAQIeAwoAAAAAAABXb11zN1vOFQAAABUAAAAIABgAAAAAAAEAAACkgc8AAABwby9kZS5w' +
    'b1VUBQADv4/5anV4CwABBAAAAAAEAAAAAFBLAQIeAwoAAAAAAABXb1296V2IBgAAAAYAAAAEABgAAAAAAAEAAACkgSYBAAAuaGlkVVQFAAO/' +
    'j/lqdXgLAAEEAAAAAAQAAAAAUEsFBgAAAAAFAAUAgQEAAGoBAAAAAA==',
  /** zip 3.0 reading from a pipe: 64-bit sizes before the data, 32-bit sizes in the directory. */
  piped:
    'UEsDBC0AAAAIAABXb10k5AOL//////////8BABQALQEAEAAaAAAAAAAAAA4AAAAAAAAAKy4pSk3MTU1RKEZnAABQSwECHgMtAAAACAAAV29d' +
    'JOQDiw4AAAAaAAAAAQAAAAAAAAABAAAAgBEAAAAALVBLBgYsAAAAAAAAAB4DLQAAAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAAvAAAAAAAAAEEA' +
    'AAAAAAAAUEsGBwAAAABwAAAAAAAAAAEAAABQSwUGAAAAAAEAAQAvAAAAQQAAAAAA',
  /** zip 3.0 with a password. */
  locked:
    'UEsDBAoACQAAAABXb11zN1vOIQAAABUAAAAIABwAcG8vZGUucG9VVAkAA7+P+Wq/j/lqdXgLAAEEAAAAAAQAAAAA19MqER/3uFOzcUzDcFVM' +
    'JRBS2lcilFUYhv7/njUI4sJDUEsHCHM3W84hAAAAFQAAAFBLAQIeAwoACQAAAABXb11zN1vOIQAAABUAAAAIABgAAAAAAAEAAACkgQAAAABw' +
    'by9kZS5wb1VUBQADv4/5anV4CwABBAAAAAAEAAAAAFBLBQYAAAAAAQABAE4AAABzAAAAAAA=',
  /** Python's zipfile writing to a pipe: a folder, data descriptors, stored and packed files. */
  python:
    'UEsDBBQACAAAAKBIP1wAAAAAAAAAAAAAAAADAAAAcG8vUEsHCAAAAAAAAAAAAAAAAFBLAwQUAAgACACgSD9cAAAAAAAAAAAAAAAACAAAAHBv' +
    'L2RlLnBvyy1Oz0xRUKpQ4sotTi8uKVJQKsjXT0nVK8hX4gIAUEsHCETg/PoeAAAAHAAAAFBLAwQUAAgAAACgSD9cAAAAAAAAAAAAAAAACwAA' +
    'AHBvL3B0X0JSLnBvbXNnaWQgIngiCm1zZ3N0ciAicG8vcHRfQlIucG8iClBLBwhTeSXVHwAAAB8AAABQSwMEFAAICAgAoEg/XAAAAAAAAAAA' +
    'AAAAAA0AAABwby9ncsO2w59lLnBvyy1Oz0xRUKpQ4sotTi8uKVJQKsjXTy86vO3w/FS9gnwlLgBQSwcIYkfxQiMAAAAhAAAAUEsBAhQDFAAI' +
    'AAAAoEg/XAAAAAAAAAAAAAAAAAMAAAAAAAAAAAAAAIABAAAAAHBvL1BLAQIUAxQACAAIAKBIP1xE4Pz6HgAAABwAAAAIAAAAAAAAAAAAAACA' +
    'ATEAAABwby9kZS5wb1BLAQIUAxQACAAAAKBIP1xTeSXVHwAAAB8AAAALAAAAAAAAAAAAAACAAYUAAABwby9wdF9CUi5wb1BLAQIUAxQACAgI' +
    'AKBIP1xiR/FCIwAAACEAAAANAAAAAAAAAAAAAACAAd0AAABwby9ncsO2w59lLnBvUEsFBgAAAAAEAAQA2wAAADsBAAAAAA==',
};

const elsewhere = (name: keyof typeof MADE_ELSEWHERE) => Buffer.from(MADE_ELSEWHERE[name], 'base64');

describe('archives of other programs', () => {
  test('resolves links, skips hidden files and folders', () => {
    const german = 'msgid "a"\nmsgstr "b"\n';
    expect(contents(elsewhere('zip'))).toEqual([
      ['po/at.po', german],
      ['po/grün.txt', 'grün'],
      ['po/de.po', german],
    ]);
  });

  test('sizes that are only in the directory', () => {
    expect(contents(elsewhere('piped'))).toEqual([['-', 'streamed streamed streamed']]);
    const text = (path: string) => `msgid "x"\nmsgstr "${path}"\n`;
    expect(contents(elsewhere('python'))).toEqual(
      ['po/de.po', 'po/pt_BR.po', 'po/größe.po'].map((path) => [path, text(path)]),
    );
  });

  test('a password', () => {
    expect(() => contents(elsewhere('locked'))).toThrow(expect.objectContaining({ code: 'zip.encrypted' }));
  });
});

describe('valid archives', () => {
  test.each<[string, ArchiveEntry[], [string, string][]]>([
    ['stored', [{ name: 'a', content: 'x', method: 0 }], [['a', 'x']]],
    ['deflated', [{ name: 'a', content: 'x'.repeat(900) }], [['a', 'x'.repeat(900)]]],
    [
      'empty',
      [{ name: 'a' }, { name: 'b', method: 0 }],
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    [
      'sizes after the data',
      [
        { name: 'a', content: 'x', descriptor: true },
        { name: 'b', content: 'y' },
      ],
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
    ],
    ['a name in UTF-8', [{ name: 'größe', flags: 0x800 }], [['größe', '']]],
    ['a name in code page 437', [{ name: Uint8Array.of(0x67, 0x72, 0x94, 0xe1, 0x65) }], [['größe', '']]],
    ['backslashes', [{ name: 'po\\de.po', content: 'x' }], [['po/de.po', 'x']]],
    ['needless segments', [{ name: './po//de.po', content: 'x' }], [['po/de.po', 'x']]],
    ['dots in names', [{ name: 'a..b/..c.po' }, { name: 'a..b/c..po' }], [['a..b/c..po', '']]],
    ['folders', [{ name: 'po/' }, { name: 'po\\x\\' }, { name: 'po/de.po' }], [['po/de.po', '']]],
    [
      'hidden files, metadata of macOS, and dependencies',
      [
        { name: '__MACOSX/po/._de.po' },
        { name: 'po/.DS_Store' },
        { name: '.git/po/de.po' },
        { name: 'node_modules/lib/po/de.po' },
        { name: 'po/de.po' },
      ],
      [['po/de.po', '']],
    ],
    ['names like properties of objects', [{ name: '__proto__', content: 'x' }], [['__proto__', 'x']]],
    [
      'links',
      [
        { name: 'po/a', content: 'x' },
        { name: 'po/same', content: './a', mode: 0o120777 },
        { name: 'out', content: '../po/a', mode: 0o120777 },
        { name: 'top', content: '/po/a', mode: 0o120777 },
        { name: 'again', content: 'po/same', mode: 0o120777 },
      ],
      [
        ['po/a', 'x'],
        ['po/same', 'x'],
      ],
    ],
    ['nothing', [], []],
  ])('%s', (_name, entries, expected) => {
    expect(contents(archive(entries))).toEqual(expected);
  });

  test('a comment, even if it looks like the end of an archive', () => {
    const comment = `made by hand, PK\u0005\u0006${'\0'.repeat(30)}`;
    expect(contents(archive([{ name: 'a', content: 'x' }], { comment }))).toEqual([['a', 'x']]);
  });

  test('hidden files do not count', () => {
    const junk = Array.from({ length: 9 }, (_, n) => ({ name: `.git/${n}`, content: 'x'.repeat(2000) }));
    expect(contents(archive([...junk, { name: 'a' }]))).toEqual([['a', '']]);
  });
});

const MEGABYTE = 'x'.repeat(2 ** 20);
const named = (name: string): ArchiveEntry[] => [{ name, content: 'x' }];

describe('rejected archives', () => {
  test.each<[string, string, ArchiveEntry[], ArchiveEnd?]>([
    ['a path upwards', 'zip.path', named('po/../../etc/passwd')],
    ['a path upwards with backslashes', 'zip.path', named('po\\..\\..\\x')],
    ['a folder upwards', 'zip.path', named('../')],
    ['a hidden path upwards', 'zip.path', named('.git/../../x')],
    ['an absolute path', 'zip.path', named('/etc/passwd')],
    ['an absolute path with a backslash', 'zip.path', named('\\server\\x')],
    ['a drive', 'zip.path', named('C:\\x')],
    ['a NUL', 'zip.path', named('de.po\0.txt')],
    ['a line break', 'zip.path', named('de\n.po')],
    ['no name', 'zip.path', named('')],
    ['a name that is a dot', 'zip.path', named('.')],
    ['a name that is too long', 'zip.path', named('x'.repeat(1001))],
    ['a name marked as UTF-8 that is not', 'zip.path', [{ name: Uint8Array.of(0xff), flags: 0x800 }]],
    ['a file twice', 'zip.duplicate', [...named('a'), ...named('a')]],
    ['a file twice, spelt in two ways', 'zip.duplicate', [...named('a/b'), ...named('.\\a\\b')]],
    ['an encrypted file', 'zip.encrypted', [{ name: 'a', flags: 1 }]],
    ['strong encryption', 'zip.encrypted', [{ name: 'a', flags: 0x40 }]],
    ['another compression', 'zip.method', [{ name: 'a', method: 14 }]],
    ['too many files', 'zip.too-many-files', 'abcdef'.split('').flatMap(named)],
    ['a file that is too large', 'zip.file-too-large', [{ name: 'a', content: 'x'.repeat(1001) }]],
    [
      'files that are too large together',
      'zip.too-large',
      ['a', 'b', 'c'].map((name) => ({ name, content: 'x'.repeat(900) })),
    ],
    [
      'links that make it too large',
      'zip.too-large',
      [{ name: 'a', content: 'x'.repeat(900) }, ...['b', 'c'].map((name) => ({ name, content: 'a', mode: 0o120777 }))],
    ],
    ['a bomb with its true size', 'zip.file-too-large', [{ name: 'a', content: MEGABYTE }]],
    ['a bomb with a small declared size', 'zip.wrong-size', [{ name: 'a', content: MEGABYTE, size: 10 }]],
    ['a bomb declared as empty', 'zip.wrong-size', [{ name: 'a', content: MEGABYTE, size: 0 }]],
    ['a file smaller than declared', 'zip.wrong-size', [{ name: 'a', content: 'x', size: 2 }]],
    ['a stored file of another size', 'zip.wrong-size', [{ name: 'a', content: 'xyz', method: 0, size: 2 }]],
    ['a wrong checksum', 'zip.checksum', [{ name: 'a', content: 'x', crc: 1 }]],
    ['data that is not deflate', 'zip.broken', [{ name: 'a', content: 'x', packed: Uint8Array.of(7, 7, 7) }]],
    ['truncated data', 'zip.broken', [{ name: 'a', content: 'x', packed: new Uint8Array() }]],
    ['another name before the data', 'zip.broken', [{ name: 'a', localName: 'b' }]],
    ['fewer files than declared', 'zip.broken', named('a'), { count: 2 }],
    ['a directory beyond the end', 'zip.broken', named('a'), { offset: 5000 }],
    ['a directory elsewhere', 'zip.broken', named('a'), { offset: 0 }],
    ['one part of several', 'zip.split', named('a'), { disk: 1 }],
    ['zip64, by its count', 'zip.zip64', named('a'), { count: 0xffff }],
    ['zip64, by its offset', 'zip.zip64', named('a'), { offset: 0xffffffff }],
    ['zip64, by a size', 'zip.zip64', [{ name: 'a', size: 0xffffffff }]],
  ])('%s', (_name, code, entries, end) => {
    const read = () => readZip(archive(entries, end), LIMITS);
    expect(read).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }));
  });

  test('nested entries', () => {
    const inner = archive([{ name: 'b', content: 'x', method: 0 }]).subarray(0, 32);
    const outer = archive([
      { name: 'a', content: inner, method: 0 },
      { name: 'b', content: 'x', method: 0, sharedWith: 0 },
    ]);
    const view = Buffer.from(outer);
    // The header of the second entry is inside the data of the first.
    view.writeUInt32LE(31, view.length - 22 - 47 + 42);
    expect(() => readZip(view, LIMITS)).toThrow(expect.objectContaining({ code: 'zip.overlap' }));
  });

  test.each([
    ['nothing', '', 'zip.not-zip'],
    ['a PO file', 'msgid "a"\nmsgstr "b"\n', 'zip.not-zip'],
    ['the beginning of an archive', 'PK\u0003\u0004and so on', 'zip.broken'],
  ])('%s', (_name, text, code) => {
    expect(() => readZip(Buffer.from(text), LIMITS)).toThrow(expect.objectContaining({ code }));
  });

  test('a name is quoted and shortened in the message', () => {
    const name = `a\n${'x'.repeat(2000)}`;
    expect(() => readZip(archive(named(name)), LIMITS)).toThrow(/^The file name "a\\nx{78}…" in the archive is longer/);
  });

  test('a damaged archive is read or rejected with a zip error', () => {
    const bytes = archive([
      { name: 'po/de.po', content: 'Hallo '.repeat(20) },
      { name: 'po/fr.po', content: 'x', method: 0 },
    ]);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), (at, value, length) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = value;
        for (const attempt of [changed, changed.subarray(0, length)]) {
          try {
            readZip(attempt, LIMITS);
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
          }
        }
      }),
      { numRuns: propertyRuns(670) },
    );
  });
});

describe('written archives', () => {
  const AT = Date.UTC(2026, 0, 31, 9, 5, 6) * 1000;
  const path = fc
    .array(fc.stringMatching(/^[\p{L}\d_ -][\p{L}\d_. -]{0,8}$/u), { minLength: 1, maxLength: 4 })
    .map((segments) => segments.join('/'));

  test('can be read back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ path, bytes: fc.uint8Array({ maxLength: 400 }) }), {
          selector: (file) => file.path,
        }),
        (files) => {
          const read = readZip(writeZip(files, AT), { files: 100, bytesEach: 1000, bytesTotal: 100_000 });
          expect(read.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
            files.map(({ path, bytes }) => [path, [...bytes]]),
          );
        },
      ),
    );
  });

  test('the same files give the same bytes, with the time and as ordinary files with names in UTF-8', () => {
    const files = [{ path: 'po/größe.po', bytes: Buffer.from('Hallo') }];
    const written = Buffer.from(writeZip(files, AT));
    expect(written.equals(writeZip(files, AT + 999_999))).toBe(true);
    expect(written.subarray(0, 14).toString('hex')).toBe('504b0304140000080800a3483f5c');
    const header = written.subarray(written.indexOf('PK\u0001\u0002'));
    expect(header.readUInt16LE(4) >> 8).toBe(3);
    expect(header.readUInt32LE(38) >>> 16).toBe(0o100644);
  });

  test.each([
    ['before 1980', 0, '00002100'],
    ['after 2107', Date.UTC(2200, 0, 1) * 1000, '7dbf9fff'],
  ])('a time %s', (_name, at, expected) => {
    const written = Buffer.from(writeZip([{ path: 'a', bytes: new Uint8Array() }], at));
    expect(written.subarray(10, 14).toString('hex')).toBe(expected);
  });

  test('a repeated path is written once; a path out of the archive is rejected', () => {
    const file = { path: 'Localizable.xcstrings', bytes: Buffer.from('{}') };
    expect(contents(writeZip([file, file], AT))).toEqual([['Localizable.xcstrings', '{}']]);
    expect(() => writeZip([{ path: '../x', bytes: new Uint8Array() }], AT)).toThrow(
      expect.objectContaining({ code: 'zip.path' }),
    );
  });
});
