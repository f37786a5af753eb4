import { expect, test } from 'vitest';
import { webhookUrlProblem } from '../../../../src/services/events/webhooks/check-url.js';

const NOT_PUBLIC = /not an address of the public internet/;
const NO_ADDRESS = /not a web address/;
const SCHEME = /begins with https/;
const SECRET = /no user name or password/;
const SPACES = /no spaces/;

/** The expected problem of each address, first without and then with private receivers allowed. */
test.each<[string, RegExp | undefined, RegExp | undefined]>([
  ['https://example.org/hook', undefined, undefined],
  ['https://example.org:8443/hook?key=1#part', undefined, undefined],
  ['HTTPS://EXAMPLE.ORG', undefined, undefined],
  ['https://übersetzung.example/', undefined, undefined],
  ['https://8.8.8.8/hook', undefined, undefined],
  ['https://[2606:4700::1111]/hook', undefined, undefined],
  ['https://localhost.example.org/', undefined, undefined],
  ['https://notlocalhost/', undefined, undefined],
  ['http://example.org/hook', SCHEME, undefined],
  ['http://127.0.0.1:8080/hook', SCHEME, undefined],
  ['https://127.0.0.1/', NOT_PUBLIC, undefined],
  ['https://127.0.0.1./', NOT_PUBLIC, undefined],
  ['https://127.1/', NOT_PUBLIC, undefined],
  ['https://2130706433/', NOT_PUBLIC, undefined],
  ['https://0x7f000001/', NOT_PUBLIC, undefined],
  ['https://0177.0.0.1/', NOT_PUBLIC, undefined],
  ['https://0/', NOT_PUBLIC, undefined],
  ['https://１２７.0.0.1/', NOT_PUBLIC, undefined],
  ['https://10.1.2.3/', NOT_PUBLIC, undefined],
  ['https://169.254.169.254/latest/meta-data/', NOT_PUBLIC, undefined],
  ['https://[::1]/', NOT_PUBLIC, undefined],
  ['https://[::]/', NOT_PUBLIC, undefined],
  ['https://[::ffff:127.0.0.1]/', NOT_PUBLIC, undefined],
  ['https://[64:ff9b::10.0.0.1]/', NOT_PUBLIC, undefined],
  ['https://[fd00:ec2::254]/', NOT_PUBLIC, undefined],
  ['https://localhost/', NOT_PUBLIC, undefined],
  ['https://LOCALHOST.:8080/', NOT_PUBLIC, undefined],
  ['https://hooks.localhost/', NOT_PUBLIC, undefined],
  ['https://user:secret@example.org/', SECRET, SECRET],
  ['https://user@example.org/', SECRET, SECRET],
  ['https://:secret@example.org/', SECRET, SECRET],
  ['ftp://example.org/', SCHEME, SCHEME],
  ['file:///etc/passwd', SCHEME, SCHEME],
  ['gopher://127.0.0.1:6379/_FLUSHALL', SCHEME, SCHEME],
  ['javascript:alert(1)', SCHEME, SCHEME],
  ['data:text/plain,x', SCHEME, SCHEME],
  ['', NO_ADDRESS, NO_ADDRESS],
  ['example.org/hook', NO_ADDRESS, NO_ADDRESS],
  ['//example.org/hook', NO_ADDRESS, NO_ADDRESS],
  ['https://', NO_ADDRESS, NO_ADDRESS],
  ['https://exa[mple.org/', NO_ADDRESS, NO_ADDRESS],
  ['https://example.org:99999/', NO_ADDRESS, NO_ADDRESS],
  ['https://[fe80::1%25eth0]/', NO_ADDRESS, NO_ADDRESS],
  [' https://example.org/', SPACES, SPACES],
  ['https://example.org/\r\nX-Injected: 1', SPACES, SPACES],
  ['https://exam\tple.org/', SPACES, SPACES],
  ['https://example.org/\0', SPACES, SPACES],
  [`https://example.org/${'x'.repeat(1980)}`, undefined, undefined],
  [`https://example.org/${'x'.repeat(1981)}`, /at most 2000/, /at most 2000/],
])('%j', (url, problem, problemInside) => {
  const expected = (wanted: RegExp | undefined) => (wanted ? expect.stringMatching(wanted) : undefined);
  expect(webhookUrlProblem(url, false)).toEqual(expected(problem));
  expect(webhookUrlProblem(url, true)).toEqual(expected(problemInside));
});

test('an address with letters such as ü is accepted again and again', () => {
  // URL.canParse of Node.js 20 rejects such addresses after a few thousand calls.
  const problems = Array.from({ length: 20_000 }, () => webhookUrlProblem('https://übersetzung.example/', false));
  expect(new Set(problems)).toEqual(new Set([undefined]));
});
