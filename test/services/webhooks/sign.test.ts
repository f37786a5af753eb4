import { describe, expect, test } from 'vitest';
import { newSecret } from '../../../src/services/secrets.js';
import { type ReceivedHeaders, signWebhook, verifyWebhook } from '../../../src/services/webhooks/sign.js';

/** The example that libraries for Standard Webhooks are tested with. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const SIGNATURE = HEADERS['webhook-signature'];
const OTHER = signWebhook(newSecret('webhook'), MESSAGE)['webhook-signature'];

test('signs the known example as others do', () => {
  expect(signWebhook(SECRET, MESSAGE)).toEqual(HEADERS);
});

test('signs bytes as the text they hold', () => {
  const body = '{"name":"Übersetzung"}';
  expect(signWebhook(SECRET, { ...MESSAGE, body: new TextEncoder().encode(body) })).toEqual(
    signWebhook(SECRET, { ...MESSAGE, body }),
  );
});

interface Received {
  readonly headers?: ReceivedHeaders;
  readonly body?: string;
  readonly secret?: string;
  readonly late?: number;
}

describe('a message is verified', () => {
  test.each<[string, Received, boolean]>([
    ['as it was sent', {}, true],
    ['at the end of its time', { late: 300 }, true],
    ['after its time', { late: 301 }, false],
    ['by a clock that is slow', { late: -300 }, true],
    ['by a clock that is too slow', { late: -301 }, false],
    ['with another body', { body: '{"test": 2432232315}' }, false],
    ['with the body written otherwise', { body: '{"test":2432232314}' }, false],
    ['with another id', { headers: { 'webhook-id': 'msg_other' } }, false],
    ['with another time', { headers: { 'webhook-timestamp': '1614265331' } }, false],
    ['with another secret', { secret: newSecret('webhook') }, false],
    ['with two signatures, the first right', { headers: { 'webhook-signature': `${SIGNATURE} ${OTHER}` } }, true],
    ['with two signatures, the second right', { headers: { 'webhook-signature': `${OTHER} ${SIGNATURE}` } }, true],
    ['with two signatures, none right', { headers: { 'webhook-signature': `${OTHER} ${OTHER}` } }, false],
    ['beside one of another version', { headers: { 'webhook-signature': `v1a,AAAA ${SIGNATURE}` } }, true],
    ['only by one of another version', { headers: { 'webhook-signature': SIGNATURE.replace('v1', 'v2') } }, false],
    ['by a signature without its version', { headers: { 'webhook-signature': SIGNATURE.slice(3) } }, false],
    ['by a signature that is cut off', { headers: { 'webhook-signature': SIGNATURE.slice(0, -8) } }, false],
    ['by an empty signature', { headers: { 'webhook-signature': 'v1,' } }, false],
    ['without a signature', { headers: { 'webhook-signature': undefined } }, false],
    ['without an id', { headers: { 'webhook-id': undefined } }, false],
    ['without a time', { headers: { 'webhook-timestamp': undefined } }, false],
    ['with a time that is no number', { headers: { 'webhook-timestamp': 'now' } }, false],
    ['with a time that is nearly one', { headers: { 'webhook-timestamp': '1614265330.0' } }, false],
    ['with two ids', { headers: { 'webhook-id': ['msg_p5jXN8AQM9LWM0D4loKWxJek', 'b'] } }, false],
  ])('%s', (_name, { headers, body = MESSAGE.body, secret = SECRET, late = 0 }, expected) => {
    const received = { ...HEADERS, ...headers };
    expect(verifyWebhook(secret, received, body, MESSAGE.timestamp + late)).toBe(expected);
  });

  test('not when the same signed text is divided otherwise', () => {
    const body = '1614265330.{}';
    const headers = signWebhook(SECRET, { ...MESSAGE, id: 'msg', body });
    const shifted = { ...headers, 'webhook-id': 'msg.1614265330' };
    expect(verifyWebhook(SECRET, headers, body, MESSAGE.timestamp)).toBe(true);
    expect(verifyWebhook(SECRET, shifted, '{}', MESSAGE.timestamp)).toBe(false);
  });

  test('by the clock, where no time is given', () => {
    const now = signWebhook(SECRET, { ...MESSAGE, timestamp: Math.floor(Date.now() / 1000) });
    expect(verifyWebhook(SECRET, now, MESSAGE.body)).toBe(true);
    expect(verifyWebhook(SECRET, HEADERS, MESSAGE.body)).toBe(false);
  });
});

test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', newSecret('token')])(
  'what is no key is refused aloud: %j',
  (secret) => {
    expect(() => signWebhook(secret, MESSAGE)).toThrow(TypeError);
    expect(() => verifyWebhook(secret, HEADERS, MESSAGE.body)).toThrow(TypeError);
  },
);
