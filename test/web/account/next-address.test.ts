/** After signing in one goes on to pages of this server only. */
import { expect, test } from 'vitest';
import { nextAddress } from '../../../src/web/account/next-address.js';

test.each([
  ['/', '/'],
  ['/account/', '/account/'],
  ['/translate/demo/app/de/?q=state:fuzzy&after=3#s3', '/translate/demo/app/de/?q=state:fuzzy&after=3#s3'],
  ['/projects/?next=//evil.example', '/projects/?next=//evil.example'],
  ['/ä', '/%C3%A4'],
])('%j is gone to as %j', (asked, expected) => expect(nextAddress(asked)).toBe(expected));

test.each([
  '',
  'account',
  'https://evil.example/',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/a\r\nSet-Cookie: b=c',
  `/${'a'.repeat(3000)}`,
])('%j is not', (asked) => expect(nextAddress(asked)).toBe('/projects/'));
