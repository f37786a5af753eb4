/** Messages are signed as receivers of Standard Webhooks expect it. */
import { expect, test } from 'vitest';
import { signWebhook } from '../../../../src/services/events/webhooks/sign.js';
import { newSecret } from '../../../../src/services/secrets.js';

/** The example that libraries for Standard Webhooks are tested with. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('signs the known example as others do', () => {
  expect(signWebhook(SECRET, MESSAGE)).toEqual(HEADERS);
});

test('signs bytes as the text they hold', () => {
  const body = '{"name":"Übersetzung"}';
  expect(signWebhook(SECRET, { ...MESSAGE, body: new TextEncoder().encode(body) })).toEqual(
    signWebhook(SECRET, { ...MESSAGE, body }),
  );
});

test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', newSecret('token')])(
  'what is no key is refused aloud: %j',
  (secret) => {
    expect(() => signWebhook(secret, MESSAGE)).toThrow(TypeError);
  },
);
