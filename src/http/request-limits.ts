/** Limits the number of requests per user, or per network address for anonymous requests. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import type { ServerLimits } from '../model/server-limits.js';
import { type Limiter, type LimitRule, limitHeaders } from './limiter.js';

export class RequestLimits {
  readonly #limiter: Limiter;
  readonly #rules: Readonly<Record<'anonymous' | 'user' | 'signIn', LimitRule>>;

  constructor(limiter: Limiter, { anonymous, user, signIn }: ServerLimits) {
    this.#limiter = limiter;
    this.#rules = {
      anonymous: { requests: anonymous, seconds: 3600 },
      user: { requests: user, seconds: 3600 },
      signIn: { requests: signIn, seconds: 900 },
    };
  }

  /** Counts the request, reports the remaining number in headers, and refuses the request above the limit. */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { user } = request.identity;
    await this.#take(
      user === undefined ? `address ${networkOf(request.ip)}` : `user ${user.id}`,
      user === undefined ? this.#rules.anonymous : this.#rules.user,
      reply,
    );
  }

  /** Counts a sign-in attempt for both the user name and the network address. */
  async countSignIn(request: FastifyRequest, reply: FastifyReply, username: string): Promise<void> {
    // Counts the address first: a refused address must not use up the attempts of further names.
    await this.#take(`sign-in from ${networkOf(request.ip)}`, this.#rules.signIn, reply);
    await this.#take(`sign-in ${username.slice(0, 100).toLowerCase()}`, this.#rules.signIn, reply);
  }

  async #take(key: string, rule: LimitRule, reply: FastifyReply): Promise<void> {
    const result = await this.#limiter.check(key, rule);
    reply.headers(limitHeaders(result));
    if (result.retryAfter !== undefined) {
      throw new AppError('limit.reached', `Request was throttled. Expected available in ${result.retryAfter} seconds.`);
    }
  }
}

/** Treats an IPv6 /64 network as one address, because a single client usually controls all its 2⁶⁴ addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
