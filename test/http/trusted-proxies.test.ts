/** Trusted proxies: which addresses they have, and that X-Forwarded headers of other clients change nothing. */
import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TrustedProxies } from '../../src/http/trusted-proxies.js';
import { createServer } from '../../src/server.js';
import { type StatisticsBody, statisticsPath, testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const PROXIES = new TrustedProxies(['192.0.2.1', '10.0.0.0/8', 'fd00::/8', '::1']);

test.each([
  ['192.0.2.1', true],
  ['::ffff:192.0.2.1', true],
  ['192.0.2.2', false],
  ['10.1.2.3', true],
  ['11.0.0.1', false],
  ['fd00::1', true],
  ['::1', true],
  ['fe80::1%eth0', false],
  ['nonsense', false],
  ['', false],
  [undefined, false],
])('%s is trusted: %s', (address, expected) => {
  expect(PROXIES.trusts(address)).toBe(expected);
});

test.each([
  ['192.0.2.1', 'https', 'https'],
  ['192.0.2.1', 'http, https', 'https'],
  ['192.0.2.1', 'https, http', 'http'],
  ['192.0.2.1', 'javascript', 'http'],
  ['192.0.2.1', undefined, 'http'],
  ['192.0.2.2', 'https', 'http'],
])('from %s with X-Forwarded-Proto %s, the scheme is %s', (remoteAddress, forwarded, expected) => {
  const request = { headers: { 'x-forwarded-proto': forwarded }, socket: { remoteAddress } };
  expect(PROXIES.schemeOf(request as unknown as IncomingMessage)).toBe(expected);
});

describe('X-Forwarded headers', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };

  test('of other clients change no link, not even in cached answers', async () => {
    const { app } = await testApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
    const server = await createServer({ context: app, baseUrl: undefined, trustedProxies: ['192.0.2.1'] });
    onTestFinished(() => server.close());
    const origins = async (remoteAddress: string, headers: Record<string, string>) => {
      const sent = { headers: { host: 'stats.example', ...headers }, remoteAddress };
      const statistics = await server.inject({ url: statisticsPath('app'), ...sent });
      const list = await server.inject({ url: '/api/languages/?page_size=1', ...sent });
      return [new URL((statistics.json() as StatisticsBody).results[0]!.url).origin, new URL(list.json().next).origin];
    };
    const PLAIN = ['http://stats.example', 'http://stats.example'];
    // The client fills the cache before the proxy asks, and asks again afterwards.
    expect(await origins('192.0.2.9', forwarded)).toEqual(PLAIN);
    expect(await origins('192.0.2.1', forwarded)).toEqual(['https://stats.example', 'https://stats.example']);
    expect(await origins('192.0.2.9', forwarded)).toEqual(PLAIN);
    expect(await origins('192.0.2.1', {})).toEqual(PLAIN);
  });
});
