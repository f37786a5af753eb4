/** The client verifies what the server signs, and nothing else. */
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../src/client/index.js';
import { signWebhook } from '../../src/services/events/webhooks/sign.js';
import { newSecret } from '../../src/services/secrets.js';

const SECRET = newSecret('webhook');
const MESSAGE = { id: 'msg_1', timestamp: 1_800_000_000, body: '{"name":"Übersetzung"}' };
const SIGNED = signWebhook(SECRET, MESSAGE);
const SIGNATURE = SIGNED['webhook-signature'];
const OTHER = signWebhook(newSecret('webhook'), MESSAGE)['webhook-signature'];

describe('a message is verified', () => {
  test.each<
    [
      string,
      { headers?: Record<string, string | string[] | undefined>; body?: string; secret?: string; late?: number },
      boolean,
    ]
  >([
    ['as it was sent', {}, true],
    ['at the end of its time', { late: 300 }, true],
    ['after its time', { late: 301 }, false],
    ['by a clock that is slow', { late: -300 }, true],
    ['by a clock that is too slow', { late: -301 }, false],
    ['with another body', { body: '{"name":"Ubersetzung"}' }, false],
    ['with the body written otherwise', { body: '{ "name":"Übersetzung"}' }, false],
    ['with another secret', { secret: newSecret('webhook') }, false],
    ['with another id', { headers: { 'webhook-id': 'msg_2' } }, false],
    ['with an id that takes a part of the rest', { headers: { 'webhook-id': 'msg_1.1' } }, false],
    ['with another time', { headers: { 'webhook-timestamp': '1800000001' } }, false],
    ['with a time that is none', { headers: { 'webhook-timestamp': '18e8' } }, false],
    ['with a time that is nearly one', { headers: { 'webhook-timestamp': '1800000000.0' } }, false],
    ['without a time', { headers: { 'webhook-timestamp': undefined } }, false],
    ['with two signatures, the first right', { headers: { 'webhook-signature': `${SIGNATURE} ${OTHER}` } }, true],
    ['with two signatures, the second right', { headers: { 'webhook-signature': `${OTHER} ${SIGNATURE}` } }, true],
    ['with two signatures, none right', { headers: { 'webhook-signature': `${OTHER} ${OTHER}` } }, false],
    ['beside one of another version', { headers: { 'webhook-signature': `v1a,AAAA ${SIGNATURE}` } }, true],
    ['by a signature without its version', { headers: { 'webhook-signature': SIGNATURE.slice(3) } }, false],
    ['only by one of another version', { headers: { 'webhook-signature': SIGNATURE.replace('v1', 'v2') } }, false],
    ['by a signature that is cut off', { headers: { 'webhook-signature': SIGNATURE.slice(0, -8) } }, false],
    ['by a signature that is no base64', { headers: { 'webhook-signature': 'v1,§§§' } }, false],
    ['by an empty signature', { headers: { 'webhook-signature': 'v1,' } }, false],
    ['without a signature', { headers: { 'webhook-signature': undefined } }, false],
    ['without an id', { headers: { 'webhook-id': undefined } }, false],
    ['with two ids', { headers: { 'webhook-id': ['msg_1', 'b'] } }, false],
  ])('%s', async (_, { headers, body = MESSAGE.body, secret = SECRET, late = 0 }, expected) => {
    const received = { ...SIGNED, ...headers };
    const now = MESSAGE.timestamp + late;
    expect(await verifyWebhook(secret, received, body, now)).toBe(expected);
    expect(await verifyWebhook(secret, received, new TextEncoder().encode(body), now)).toBe(expected);
  });

  test('not when the same signed text is divided otherwise', async () => {
    const { timestamp } = MESSAGE;
    const headers = signWebhook(SECRET, { ...MESSAGE, body: `${timestamp}.{}` });
    const shifted = { ...headers, 'webhook-id': `${MESSAGE.id}.${timestamp}` };
    expect(await verifyWebhook(SECRET, headers, `${timestamp}.{}`, timestamp)).toBe(true);
    expect(await verifyWebhook(SECRET, shifted, '{}', timestamp)).toBe(false);
  });

  test('with the headers of a Request', async () => {
    const request = new Request('https://example.org/', { method: 'POST', headers: SIGNED, body: MESSAGE.body });
    expect(await verifyWebhook(SECRET, request.headers, await request.text(), MESSAGE.timestamp)).toBe(true);
  });

  test('only now, if no time is given', async () => {
    expect(await verifyWebhook(SECRET, SIGNED, MESSAGE.body)).toBe(false);
    const timestamp = Math.floor(Date.now() / 1000);
    const fresh = signWebhook(SECRET, { ...MESSAGE, timestamp });
    expect(await verifyWebhook(SECRET, fresh, MESSAGE.body)).toBe(true);
  });
});

test.each(['', 'whsec_', 'whsec_c2hvcnQ=', SECRET.slice('whsec_'.length), 'whsec_§'])(
  '%j is no secret',
  async (secret) => {
    await expect(verifyWebhook(secret, SIGNED, MESSAGE.body, MESSAGE.timestamp)).rejects.toThrow(TypeError);
  },
);
