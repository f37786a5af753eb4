/** The routes to sign in with other services, and to link accounts of these services to one's own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import {
  ATTEMPT_LIFETIME,
  beginExternalSignIn,
  endExternalSignIn,
  type SignInStart,
} from '../../services/accounts/external/external-sign-in.js';
import type { ProviderConnection } from '../../services/accounts/external/provider.js';
import { openSession } from '../../services/accounts/sign-in.js';
import { newSecret } from '../../services/secrets.js';
import { sendPage } from '../frame/send.js';
import { PROVIDER_DONE_LINK, PROVIDER_LINK, providerDoneLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { nextAddress } from './next-address.js';
import { enterPage } from './session-cookie.js';
import { type OfferedProvider, SignInPage } from './sign-in-page.js';

const COOKIE = 'tallyglot_sign_in';
const LASTS_SECONDS = ATTEMPT_LIFETIME / 1_000_000;

/** The services that the sign-in page offers. */
export function offeredProviders(providers: Web['providers']): readonly OfferedProvider[] {
  return [...providers.values()].map(({ settings: { id, name } }) => ({ id, name }));
}

/** What the sign-in page offers apart from its form. */
export function signInOffers({ providers, mailer, accounts }: Pick<Web, 'providers' | 'mailer' | 'accounts'>) {
  return {
    providers: offeredProviders(providers),
    hasReminders: mailer !== undefined,
    isOpen: accounts.registration === 'open',
  };
}

const doneAddress = ({ baseUrl }: Pick<Web, 'baseUrl'>, request: FastifyRequest, { settings }: ProviderConnection) =>
  baseUrlOf(request, baseUrl) + providerDoneLink(settings.id);

/** Begins a sign-in, or the linking of an account to `owner`. Returns the address at the service. */
export async function beginAtProvider(
  web: Pick<Web, 'context' | 'limits' | 'baseUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderConnection,
  { next, owner }: Pick<SignInStart, 'next' | 'owner'>,
): Promise<string> {
  const redirectUri = doneAddress(web, request, provider);
  const browser = browserSecret(request, redirectUri) ?? newSecret('attempt');
  const start = { redirectUri, browser, next, owner };
  const address = await web.limits.signIn(request, reply, '', () => beginExternalSignIn(web.context, provider, start));
  reply.header('Set-Cookie', cookie(redirectUri, browser)).header('Cache-Control', 'no-store');
  return address!;
}

type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

/** A server without such services has no such addresses. */
export function providerRoutes(app: FastifyInstance, web: Web): void {
  const { context, baseUrl, limits, providers } = web;
  if (providers.size === 0) return;
  const providerOf = ({ params }: ProviderRequest): ProviderConnection => {
    const found = providers.get(params.provider);
    if (found === undefined)
      throw new AppError('page.not-found', 'This server does not sign people in with this service.');
    return found;
  };

  /** Shows the sign-in page with the reason if the service refused. */
  const orRefuse = async (request: ProviderRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || !/^sign-in\./.test(error.code)) throw error;
      const { provider } = request.params;
      const cause = error.cause instanceof Error ? error.cause.message : undefined;
      request.log.warn({ address: request.ip, provider, cause }, 'Failed to sign in with another service.');
      const next = nextAddress('');
      const page = <SignInPage username="" next={next} problem={error.message} {...signInOffers(web)} />;
      return sendPage(reply.code(error.code === 'sign-in.unreachable' ? 502 : 403), page);
    }
  };

  app.get(PROVIDER_LINK, async (request: ProviderRequest, reply) => {
    const provider = providerOf(request);
    const next = nextAddress(formField(request.query, 'next'));
    if (request.identity.user !== undefined) return reply.redirect(next, 303);
    return orRefuse(request, reply, async () =>
      reply.redirect(await beginAtProvider(web, request, reply, provider, { next, owner: undefined }), 303),
    );
  });

  app.get(PROVIDER_DONE_LINK, async (request: ProviderRequest, reply) => {
    const provider = providerOf(request);
    return orRefuse(request, reply, async () => {
      const answer = new URL(doneAddress(web, request, provider));
      answer.search = request.url.split('?', 2)[1] ?? '';
      const end = { answer, browser: browserSecret(request, answer.href), owner: request.identity.user };
      const { user, next, isLink } = (await limits.signIn(request, reply, '', () =>
        endExternalSignIn(context, provider, end),
      ))!;
      reply.header('Cache-Control', 'no-store');
      return isLink
        ? reply.redirect(next, 303)
        : enterPage(
            context,
            reply,
            await openSession(context, user, { means: 'provider', userAgent: request.headers['user-agent'] }),
            next,
            baseUrl,
          );
    });
  });
}

/** The cookie shows that the browser which comes back is the one that began. See `sessionCookie` for the prefix. */
function cookie(address: string, value: string): string {
  const [prefix, secure] = address.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}${COOKIE}=${value}; Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Several sign-ins of one browser, for example in two tabs, share the secret. */
function browserSecret({ headers }: FastifyRequest, address: string): string | undefined {
  const prefix = address.startsWith('https:') ? '__Host-' : '';
  return new RegExp(`(?:^|;\\s*)${prefix}${COOKIE}=(tga_[0-9A-Za-z]+)`).exec(headers.cookie ?? '')?.[1];
}
