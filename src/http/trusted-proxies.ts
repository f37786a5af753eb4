/** Recognises trusted proxies. The server believes X-Forwarded headers only if such a proxy sent the request. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export class TrustedProxies {
  readonly #networks = new BlockList();

  /** Addresses, or networks such as 10.0.0.0/8. */
  constructor(proxies: readonly string[]) {
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.split('/');
      if (bits === undefined) this.#networks.addAddress(address, familyOf(address));
      else this.#networks.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  trusts(address: string | undefined): boolean {
    const plain = address?.split('%', 1)[0] ?? '';
    return isIP(plain) !== 0 && this.#networks.check(plain, familyOf(plain));
  }

  /** The scheme under which the client reached the server. The server itself speaks only http. */
  schemeOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): 'http' | 'https' {
    const forwarded = headers['x-forwarded-proto'];
    if (forwarded === undefined || !this.trusts(socket.remoteAddress)) return 'http';
    // Each proxy appends its own value.
    return String(forwarded).split(',').at(-1)!.trim() === 'https' ? 'https' : 'http';
  }

  /** The address of the client: the last one in the chain of proxies that is not a trusted proxy itself. */
  clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
    const forwarded = headers['x-forwarded-for'];
    const chain = forwarded === undefined ? [] : String(forwarded).split(',');
    let client = socket.remoteAddress;
    while (chain.length > 0 && this.trusts(client)) client = chain.pop()!.trim();
    return client;
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
