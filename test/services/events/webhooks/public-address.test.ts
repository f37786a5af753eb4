import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../../src/services/events/webhooks/public-address.js';

/** Ranges by their first and last address, with their neighbours that are public, where they have some. */
const IPV4_RANGES: readonly [what: string, before: string | undefined, first: string, last: string, after?: string][] =
  [
    ['this network', undefined, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
    ['private, of one big network', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ["behind a carrier's NAT", '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
    ['loopback', '126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
    ['the machine agent of a cloud', '168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
    ['link-local', '169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
    ['private, of sixteen networks', '172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
    ['protocol assignments', '191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
    ['documentation, first', '192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
    ['relays of 6to4', '192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
    ['private, of small networks', '192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
    ['benchmarking', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
    ['documentation, second', '198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
    ['documentation, third', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
    ['multicast', '223.255.255.255', '224.0.0.0', '239.255.255.255'],
    ['reserved', undefined, '240.0.0.0', '255.255.255.255'],
  ];

/** The forms in which an IPv6 address stands for an IPv4 one that could be reached through it. */
const CARRYING: Readonly<Record<string, (ipv4: string) => string>> = {
  'IPv4-mapped': (ipv4) => `::ffff:${ipv4}`,
  'IPv4-mapped, in hexadecimal': (ipv4) => `::ffff:${hexadecimal(ipv4)}`,
  'IPv4-mapped, at full length': (ipv4) => `0000:0000:0000:0000:0000:FFFF:${ipv4}`,
  NAT64: (ipv4) => `64:ff9b::${ipv4}`,
  'NAT64, in hexadecimal': (ipv4) => `64:ff9b:0:0:0:0:${hexadecimal(ipv4)}`,
  '6to4': (ipv4) => `2002:${hexadecimal(ipv4)}::1`,
  '6to4, at full length': (ipv4) => `2002:${hexadecimal(ipv4)}:0:0:0:0:1`,
};

function hexadecimal(ipv4: string): string {
  const [a, b, c, d] = ipv4.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${a}${b}:${c}${d}`;
}

const INSIDE_IPV4 = IPV4_RANGES.flatMap(([, , first, last]) => [first, last]);
const OUTSIDE_IPV4 = IPV4_RANGES.flatMap(([, before, , , after]) => [before, after]).filter((ip) => ip !== undefined);

describe.each(IPV4_RANGES)('%s', (_what, before, first, last, after) => {
  test.each([first, last])('%s is not public', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  test.each([before, after].filter((ip) => ip !== undefined))('%s beside it is', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });
});

describe.each(Object.entries(CARRYING))('%s', (_form, write) => {
  test.each(INSIDE_IPV4)('of %s is not public', (ipv4) => {
    expect(isPublicAddress(write(ipv4))).toBe(false);
  });

  test.each(OUTSIDE_IPV4)('of %s is', (ipv4) => {
    expect(isPublicAddress(write(ipv4))).toBe(true);
  });
});

test.each<[string, string]>([
  ['169.254.169.254', 'metadata of most clouds'],
  ['169.254.170.2', 'credentials of containers'],
  ['100.100.100.200', 'metadata of a cloud'],
  ['192.0.0.192', 'metadata of a cloud'],
  ['fd00:ec2::254', 'metadata of a cloud'],
  ['fd20:ce::254', 'metadata of a cloud'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback at full length'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::7f00:1', 'IPv4-compatible in hexadecimal'],
  ['::8.8.8.8', 'IPv4-compatible, which nobody routes'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b:1::a00:1', 'NAT64 of a network of its own'],
  ['64:ff9b:0:0:0:1:a00:1', 'beside NAT64'],
  ['100::1', 'discarded'],
  ['2001::1', 'Teredo'],
  ['2001:0:7f00:1::', 'Teredo with loopback'],
  ['2001:2::1', 'benchmarking'],
  ['2001:10::1', 'identifiers'],
  ['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', 'the last protocol assignment'],
  ['2001:db8::1', 'documentation'],
  ['2001:0DB8:0:0:0:0:0:1', 'documentation in capitals'],
  ['3fff::1', 'documentation'],
  ['3fff:fff:ffff::1', 'documentation'],
  ['1fff:ffff::1', 'before what is given out'],
  ['4000::1', 'after what is given out'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique-local'],
  ['fdff:ffff::1', 'unique-local'],
  ['fe80::1', 'link-local'],
  ['febf::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with its zone'],
  ['2606:4700::1111%eth0', 'public with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['ff0e::1', 'global multicast'],
])('%s, %s, is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

test.each(['2000::1', '2001:200::1', '2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450::1', '3ffe:ffff::1'])(
  '%s is public',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

test.each([
  '',
  'example.org',
  'localhost',
  '127.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '8.8.8.8 ',
  '8.8.8',
  '[::1]',
  ':::',
  '1.2.3.4.5',
])('%j is no address, and so not a public one', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
