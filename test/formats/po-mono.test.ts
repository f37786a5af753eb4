/** Tests the monolingual PO format beyond the fixtures: detection, refusals, new strings and states. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../src/formats/format.js';
import { poMono } from '../../src/formats/po-mono.js';
import { AppError } from '../../src/model/error.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const folder = join(import.meta.dirname, '../fixtures/formats');

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

const file = (...entries: readonly (readonly [string, string])[]) =>
  entries.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n');

describe('detect', () => {
  test.each([
    ['keys of several parts', file(['menu.open', 'Open'], ['menu-close', 'Close'], ['menu_help', 'Help']), true],
    ['keys in camel case', file(['menuOpen', 'Open'], ['menuClose', 'Close']), true],
    ['keys, one of a single word', file(['a.b', 'A'], ['a.c', 'B'], ['a.d', 'C'], ['title', 'T']), true],
    ['keys without a text', file(['menu.open', ''], ['menu.close', '']), false],
    ['keys that are their own texts', file(['menu.open', 'menu.open'], ['menu.close', 'menu.close']), false],
    ['sentences', file(['Open the menu.', 'Menü öffnen.'], ['Close it.', 'Schließen.']), false],
    ['single words', file(['Yes', 'Ja'], ['No', 'Nein'], ['e-mail', 'E-Mail']), false],
    ['names of places', file(['Europe/Prague', 'Evropa/Praha'], ['Asia/Tokyo', 'Asie/Tokio']), false],
    ['nothing', '', false],
  ])('%s', (_, content, expected) => {
    expect(poMono.detect({ path: 'de.po', bytes: utf8(content) })).toBe(expected);
  });

  test('accepts only the file endings of PO', () => {
    expect(poMono.detect({ path: 'de.txt', bytes: utf8(file(['menu.open', 'Open'])) })).toBe(false);
  });

  test('rejects files whose msgids are texts', () => {
    const names = readdirSync(join(folder, 'po')).filter((name) => name.endsWith('.po'));
    const taken = names.filter((name) =>
      poMono.detect({ path: name, bytes: new Uint8Array(readFileSync(join(folder, 'po', name))) }),
    );
    expect(taken).toEqual([]);
  });
});

describe('strings that only the base file has', () => {
  const base = utf8(
    `${file(['a.a', 'A'], ['a.b', 'B'])}\nmsgid "a.c"\nmsgid_plural "a.c"\nmsgstr[0] "One"\nmsgstr[1] "%d"\n`,
  );
  const add = (before: string, ...edits: readonly Edit[]) =>
    text(poMono.write(utf8(before), edits, { base: { bytes: base, language: 'en' } }));
  const edit = (identity: string, target: string | string[], state: Edit['state'] = 'translated'): Edit => ({
    identity,
    target: [target].flat(),
    state,
  });

  test('are marked fuzzy if they need editing, and have no text if they are empty', () => {
    const before = file(['a.b', 'Be']);
    expect(add(before, edit('a.a', 'Ah', 'fuzzy'))).toBe(`#, fuzzy\n${file(['a.a', 'Ah'])}\n${before}`);
    expect(add(before, edit('a.a', 'Ah', 'empty'))).toBe(`${file(['a.a', ''])}\n${before}`);
  });

  test('are added above the flags of the first entry', () => {
    const written = add(file(['a.b', 'Be']), edit('a.b', 'Bee', 'fuzzy'), edit('a.a', 'Ah'));
    expect(written).toBe(`${file(['a.a', 'Ah'])}\n#, fuzzy\n${file(['a.b', 'Bee'])}`);
  });

  test('are added after new forms of the entry before them', () => {
    const one = 'msgid "a.c"\nmsgid_plural "a.c"\nmsgstr[0] "x"';
    const more = utf8(`${text(base)}\n${file(['a.d', 'D'])}`);
    const written = poMono.write(utf8(one), [edit('a.c', ['x', 'y']), edit('a.d', 'Dee')], {
      base: { bytes: more, language: 'en' },
    });
    expect(text(written)).toBe(`${one}\nmsgstr[1] "y"\n\nmsgid "a.d"\nmsgstr "Dee"`);
  });

  test('are added after an entry that shares its line with the next entry', () => {
    const written = add('msgid "a.a" msgstr "Ah" msgid "a.z" msgstr "Zed"\n', edit('a.b', 'Be'));
    expect(poMono.parse(utf8(written)).units.map(({ key }) => key)).toEqual(['a.a', 'a.b', 'a.z']);
  });

  test('are refused if the base file lacks them or has no plural for them', () => {
    const before = file(['a.a', 'Ah']);
    expect(codeOf(() => add(before, edit('a.x', 'X')))).toBe('gettext.no-such-string');
    expect(codeOf(() => add(before, edit('a.b', ['1', '2'])))).toBe('gettext.plural-mismatch');
    expect(codeOf(() => poMono.write(utf8(before), [edit('a.b', 'Be')]))).toBe('gettext.no-such-string');
    expect(codeOf(() => add(before, edit('', 'header')))).toBe('gettext.no-such-string');
    expect(codeOf(() => add(before, edit('a.b', 'B\u0000')))).toBe('gettext.control-character');
  });
});
