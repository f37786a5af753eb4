/** The assets: named by their content, the same for both writing directions, and small. */
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ASSETS, EDITOR_SCRIPT, PAGES_SCRIPT, STYLESHEET } from '../../../src/web/frame/assets.js';
import { testApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

it.each([
  [PAGES_SCRIPT, 5_000],
  [EDITOR_SCRIPT, 64_000],
])('sends $name in few bytes', ({ content }, most) => {
  expect(content).not.toBe('');
  expect(gzipSync(content).length).toBeLessThan(most);
});

it('names the stylesheet after its content', () => {
  expect(STYLESHEET.href).toMatch(/^\/assets\/tallyglot\.[0-9a-f]{12}\.css$/);
  expect(ASSETS).toContain(STYLESHEET);
});

it('uses logical properties only', () => {
  const declared = [...STYLESHEET.content.matchAll(/[{;\s]([a-z-]+)\s*:\s/g)].map(([, property]) => property!);
  expect(
    declared.filter((property) => /^(?:margin-|padding-|border-)?(?:left|right|top|bottom)$/.test(property)),
  ).toEqual([]);
  expect(declared.filter((property) => /^(?:min-|max-)?(?:width|height)$/.test(property))).toEqual([]);
  expect(STYLESHEET.content).not.toMatch(/:\s*(?:left|right)\b/);
});

it('loads nothing else', () => {
  expect(STYLESHEET.content).not.toMatch(/url\(|@import/);
});

it('closes every block', () => {
  expect(STYLESHEET.content.split('{').length).toBe(STYLESHEET.content.split('}').length);
});

describe('the server', () => {
  const UNPACK = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    none: (bytes: Uint8Array) => bytes,
  } as const;

  it('compresses each file as the browser accepts it, and lets browsers cache it', async () => {
    const { server } = await testApp({ 'de.po': po([['One', 'Eins']]) });
    for (const [accepted, encoding] of [
      [undefined, 'none'],
      ['', 'none'],
      ['identity', 'none'],
      ['deflate, zstd', 'none'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['BR;q=0.1, gzip;q=1', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000 ,gzip;q=0', 'none'],
    ] as const) {
      for (const asset of ASSETS) {
        const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
        const answer = await server.inject({ url: asset.href, headers });
        const { 'content-encoding': packed = 'none', 'cache-control': caching } = answer.headers;
        expect([accepted, asset.name, answer.statusCode, packed]).toEqual([accepted, asset.name, 200, encoding]);
        expect(String(UNPACK[encoding](answer.rawPayload))).toBe(asset.content);
        expect(caching).toBe('public, max-age=31536000, immutable');
        expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
        expect(answer.headers['content-type']).toBe(asset.type);
      }
    }
  });
});
