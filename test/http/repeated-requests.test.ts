/** Requests that are the same word for word: nothing else is taken for one, and not many are remembered. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { RepeatedRequests } from '../../src/http/repeated-requests.js';

const HEADERS = ['Host', 'a.example', 'Accept', '*/*'];

const request = (url: string, rawHeaders: string[] = [...HEADERS], method = 'GET') =>
  ({ method, url, rawHeaders }) as IncomingMessage;

function noted(...requests: IncomingMessage[]): RepeatedRequests<string> {
  const repeated = new RepeatedRequests<string>();
  for (const each of requests) repeated.note(each, each.rawHeaders.join());
  return repeated;
}

test('the same request again is found', () => {
  expect(noted(request('/a')).find(request('/a'))).toBe(HEADERS.join());
});

test.each([
  ['another address', request('/A')],
  ['another method', request('/a', HEADERS, 'HEAD')],
  ['another value', request('/a', ['Host', 'b.example', 'Accept', '*/*'])],
  ['another name', request('/a', ['Host', 'a.example', 'Accept-Language', '*/*'])],
  ['another spelling', request('/a', ['host', 'a.example', 'Accept', '*/*'])],
  ['another order', request('/a', ['Accept', '*/*', 'Host', 'a.example'])],
  ['one field more', request('/a', [...HEADERS, 'If-None-Match', '*'])],
  ['one field less', request('/a', HEADERS.slice(0, 2))],
  ['no fields', request('/a', [])],
])('%s is another request', (_name, other) => {
  expect(noted(request('/a')).find(other)).toBeUndefined();
});

test('of one address the last is known', () => {
  const other = ['Host', 'b.example'];
  const repeated = noted(request('/a'), request('/a', other));
  expect(repeated.find(request('/a'))).toBeUndefined();
  expect(repeated.find(request('/a', other))).toBe(other.join());
});

test.each([
  ['address', (long: string) => request(`/${long}`)],
  ['fields', (long: string) => request('/a', ['Host', long])],
])('a request with a long %s is not kept', (_name, make) => {
  const long = make('x'.repeat(2000));
  expect(noted(long).find(long)).toBeUndefined();
  const short = make('x'.repeat(1900));
  expect(noted(short).find(short)).toBeDefined();
});

test('there are never more than a thousand', () => {
  const requests = Array.from({ length: 3500 }, (_, place) => request(`/${place}`));
  const repeated = noted(...requests);
  const found = requests.filter((each) => repeated.find(each) !== undefined);
  expect(found).toEqual(requests.slice(-found.length));
  expect(found.length).toBeLessThanOrEqual(1000);
});
