import { testCheck } from './table.js';

testCheck(
  'url',
  [
    ['a page', 'x', 'https://example.org/page', {}, false],
    ['a host', 'x', 'http://example.org', {}, false],
    ['a port, a query and a fragment', 'x', 'https://example.org:8080/a?b=c&d#e', {}, false],
    ['a file', 'x', 'ftp://example.org/a.txt', {}, false],
    ['a scheme in capitals', 'x', 'HTTPS://example.org', {}, false],
    ['a host in another script', 'x', 'https://пример.example/стр', {}, false],
    ['localhost', 'x', 'http://localhost:8000/', {}, false],
    ['an IPv4 address', 'x', 'http://192.0.2.1/', {}, false],
    ['an IPv6 address', 'x', 'http://[2001:db8::1]/', {}, false],
    ['a word', 'x', 'example', {}, true],
    ['a sentence', 'x', 'Siehe https://example.org', {}, true],
    ['a space at the end', 'x', 'https://example.org ', {}, true],
    ['a line break inside', 'x', 'https://example.org/a\nb', {}, true],
    ['no scheme', 'x', 'example.org/page', {}, true],
    ['no host', 'x', 'https:///page', {}, true],
    ['a host of one word', 'x', 'https://example/page', {}, true],
    ['a host that ends too early', 'x', 'https://.org', {}, true],
    ['an invalid port', 'x', 'https://example.org:abc/', {}, true],
    ['a placeholder', 'x', 'https://example.org/{id}', {}, true],
    ['a script', 'x', 'javascript:alert(1)', {}, true],
    ['a mail address', 'x', 'mailto:a@example.org', {}, true],
    ['the maximum length', 'x', `https://example.org/${'x'.repeat(2028)}`, {}, false],
    ['longer than the maximum', 'x', `https://example.org/${'x'.repeat(2029)}`, {}, true],
    ['the second form', ['x', 'y'], ['https://example.org', 'here'], {}, true],
    ['an empty form', ['x', 'y'], ['', 'https://example.org'], {}, false],
  ],
  ['url'],
);
testCheck('url', [['without the flag', 'x', 'y z', {}, false]]);
