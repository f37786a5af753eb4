/** Limits requests per user, or per network address for anonymous requests, and attempts to sign in. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import type { ServerLimits } from '../model/server-limits.js';
import { type Limiter, type LimitRule, limitHeaders } from './limiter.js';

/** Failed attempts for one user name are counted up to this number. The delay stops growing at a much lower number. */
const MAX_FAILURES = 1000;
/** The number of failed attempts for one user name before the next attempt has to wait. */
const FREE_FAILURES = 3;
/** Wrong codes of one user in a quarter of an hour, from all addresses together. */
const MAX_CODES = 10;
/** Mails about a forgotten password to one user in a quarter of an hour. */
const MAX_REMINDERS = 3;
/** Hooks in an hour from one address. All repositories of a forge send their hooks from few addresses. */
const MAX_HOOKS = 20_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;

export class RequestLimits {
  readonly #limiter: Limiter;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  readonly #rules: Readonly<
    Record<'anonymous' | 'user' | 'signIn' | 'signInAddress' | 'failures' | 'codes' | 'reminders' | 'hooks', LimitRule>
  >;

  /** Tests replace `wait`. */
  constructor(
    limiter: Limiter,
    { anonymous, user, signIn, signInAddress }: ServerLimits,
    wait: (milliseconds: number) => Promise<unknown> = sleep,
  ) {
    this.#limiter = limiter;
    this.#wait = wait;
    this.#rules = {
      anonymous: { requests: anonymous, seconds: 3600 },
      user: { requests: user, seconds: 3600 },
      signIn: { requests: signIn, seconds: 900 },
      signInAddress: { requests: signInAddress, seconds: 900 },
      failures: { requests: MAX_FAILURES, seconds: 900 },
      codes: { requests: MAX_CODES, seconds: 900 },
      reminders: { requests: MAX_REMINDERS, seconds: 900 },
      hooks: { requests: MAX_HOOKS, seconds: 3600 },
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

  /**
   * Runs an attempt to prove who the user is, by password. `work` returns undefined or throws `password.wrong` if the
   * password is wrong, or `password.wrong-code` if a code is wrong.
   *
   * Limits the attempts from the address, and the failed attempts for this name from this address. Failed attempts from
   * other addresses only delay the attempt, so that nobody can lock the owner of the name out.
   */
  async signIn<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    username: string,
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { signIn, signInAddress, failures } = this.#rules;
    const address = networkOf(request.ip);
    const name = username.slice(0, 100).toLowerCase();
    const nameAndAddress = `sign-in ${name} from ${address}`;
    const failed = `failed sign-in ${name}`;
    await this.#take(`sign-in from ${address}`, signInAddress, reply);
    // Counts the attempt before its outcome is known. Otherwise a client could start many attempts at the same time.
    await this.#take(nameAndAddress, signIn, reply);
    await this.#wait(delayAfter(await this.#limiter.current(failed, failures)));
    let isWrong = false;
    try {
      const result = await work();
      isWrong = result === undefined;
      return result;
    } catch (error) {
      isWrong = error instanceof AppError && /^password\.wrong(?:-code)?$/.test(error.code);
      throw error;
    } finally {
      if (isWrong) await this.#limiter.check(failed, failures);
      else this.#limiter.giveBack(nameAndAddress, signIn);
    }
  }

  /**
   * Runs an attempt that needs a code of the user's second factor. A code has few digits, so wrong codes from all
   * addresses count together. Only somebody who knows the password can use up these attempts.
   */
  async code<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, username }: { readonly id: number; readonly username: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const key = `code of ${id}`;
    await this.#take(key, this.#rules.codes, reply);
    const result = (await this.signIn(request, reply, username, work))!;
    this.#limiter.giveBack(key, this.#rules.codes);
    return result;
  }

  /** Counts a form that visitors send without a user: to register, or to get a mail about a forgotten password. */
  async visitorForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#take(`sign-in from ${networkOf(request.ip)}`, this.#rules.signInAddress, reply);
  }

  /** Counts a hook of a forge. */
  async countHook(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#take(`hook from ${networkOf(request.ip)}`, this.#rules.hooks, reply);
  }

  /** Whether the user may get another mail about a forgotten password now. */
  async mayRemind(userId: number): Promise<boolean> {
    return (await this.#limiter.check(`reminder ${userId}`, this.#rules.reminders)).retryAfter === undefined;
  }

  async #take(key: string, rule: LimitRule, reply: FastifyReply): Promise<void> {
    const result = await this.#limiter.check(key, rule);
    reply.headers(limitHeaders(result));
    if (result.retryAfter !== undefined) {
      throw new AppError('limit.reached', `Request was throttled. Expected available in ${result.retryAfter} seconds.`);
    }
  }
}

/** The delay of an attempt, in milliseconds, after this many failed attempts for the same user name. */
function delayAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1));
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
