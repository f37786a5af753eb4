/** Form bodies: fields, repeated fields, special names, too many fields. */
import { expect, test } from 'vitest';
import { formField, parseForm } from '../../src/http/form-body.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['a=1+2&b=%C3%A4%26', { a: '1 2', b: 'ä&' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a=%ff', { a: '\ufffd' }],
  ['a', { a: '' }],
])('%j', (body, expected) => expect({ ...parseForm(body) }).toEqual(expected));

test('names such as __proto__ have no special meaning', () => {
  const fields = parseForm('__proto__=x&constructor=y&toString=z&__proto__=w');
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['x', 'w']],
    ['constructor', 'y'],
    ['toString', 'z'],
  ]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('too many fields are refused', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=`).join('&');
  expect(Object.keys(parseForm(fields(1000)))).toHaveLength(1000);
  expect(() => parseForm(fields(1001))).toThrow(expect.objectContaining({ code: 'body.too-many-fields' }));
});

test.each([
  [{ a: 'x' }, 'x'],
  [{ a: ['x', 'y'] }, ''],
  [{ a: 1 }, ''],
  [{}, ''],
  [null, ''],
  [undefined, ''],
  ['a', ''],
])('the field of %j is %j', (body, expected) => {
  expect(formField(body, 'a')).toBe(expected);
  expect(formField(body, 'toString')).toBe('');
});

test('a server accepts bodies up to the limit', async () => {
  const { server } = await testApp({ 'po/de.po': po([['Open', 'Öffnen']]) });
  const send = (length: number) =>
    server.inject({
      method: 'POST',
      url: '/sign-out/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `a=${'x'.repeat(length)}`,
    });
  expect((await send(1000)).statusCode).toBe(303);
  expect((await send(1024 * 1024)).statusCode).toBe(413);
});
