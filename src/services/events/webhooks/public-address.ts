/** Tells addresses of the public internet from those of the machine, its networks and their special purposes. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Not public, by the registries of special-purpose addresses. */
const CLOSED_IPV4 = subnets('ipv4', [
  ['0.0.0.0', 8], // this network; 0.0.0.0 reaches the machine itself
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's NAT; metadata of a cloud at 100.100.100.200
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's machine agent: registered as public, but answered from inside
  ['169.254.0.0', 16], // link-local; metadata of most clouds at 169.254.169.254
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; metadata of a cloud at 192.0.0.192
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
]);

/** The only part of IPv6 that is given out for the public; loopback, unique-local, link-local, multicast are outside. */
const GLOBAL_IPV6 = subnets('ipv6', [['2000::', 3]]);

const CLOSED_IPV6 = subnets('ipv6', [
  ['2001::', 23], // protocol assignments, among them Teredo, which carries IPv4 addresses, and benchmarking
  ['2001:db8::', 32], // documentation
  ['3fff::', 20], // documentation
]);

/** Ranges in which an IPv6 address stands for an IPv4 one, and the first of the two groups that hold it. */
const CARRIERS = [
  { range: subnets('ipv6', [['64:ff9b::', 96]]), at: 6 }, // NAT64
  { range: subnets('ipv6', [['2002::', 16]]), at: 1 }, // 6to4
] as const;

/** Whether an address, written as IPv4 or IPv6, is one of the public internet; false for any other text. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !CLOSED_IPV4.check(ip, 'ipv4');
  // A zone, as in fe80::1%eth0, belongs to a link of this machine.
  if (!isIPv6(ip) || ip.includes('%')) return false;
  const carried = carriedIPv4(ip);
  if (carried !== undefined) return isPublicAddress(carried);
  return GLOBAL_IPV6.check(ip, 'ipv6') && !CLOSED_IPV6.check(ip, 'ipv6');
}

function carriedIPv4(ip: string): string | undefined {
  const groups = groupsOf(ip);
  // Not left to a range: a BlockList takes IPv4-mapped addresses for the IPv4 ones they stand for.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const at = isMapped ? 6 : CARRIERS.find(({ range }) => range.check(ip, 'ipv6'))?.at;
  if (at === undefined) return undefined;
  return groups
    .slice(at, at + 2)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = [], tail] = ip.split('::').map(groupsOfPart);
  if (tail === undefined) return [...head];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The last 32 bits may be written as an IPv4 address. */
function groupsOfPart(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

function subnets(family: 'ipv4' | 'ipv6', list: readonly (readonly [net: string, bits: number])[]): BlockList {
  const blocks = new BlockList();
  for (const [net, bits] of list) blocks.addSubnet(net, bits, family);
  return blocks;
}
