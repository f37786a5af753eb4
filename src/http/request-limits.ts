/** How many requests one may make: by user where a request says who sends it, by address else. */
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

  /** Counts the request and tells its sender how many are left; one too many is refused. */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { user } = request.identity;
    await this.#take(
      user === undefined ? `address ${networkOf(request.ip)}` : `user ${user.id}`,
      user === undefined ? this.#rules.anonymous : this.#rules.user,
      reply,
    );
  }

  /** Counts an attempt to sign in, against the name and against the address it comes from. */
  async countSignIn(request: FastifyRequest, reply: FastifyReply, username: string): Promise<void> {
    // The address first: one that is refused must not use up the attempts of any more names.
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

/** Who has one IPv6 address has the whole network of 2⁶⁴, so that counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
