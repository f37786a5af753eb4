/** Signs people in at GitHub, which has its own variant of OAuth 2 without ID tokens. */
import { createHash } from 'node:crypto';
import type { ExternalPerson, SignInProvider } from '../../../model/sign-in-provider.js';
import {
  declined,
  invalidAnswer,
  PROVIDER_TIMEOUT_MS,
  type ProviderConnection,
  type SignInSecrets,
  unreachable,
} from './provider.js';

const PUBLIC_GITHUB = 'https://github.com';
const MAX_TEAM_PAGES = 10;
const PER_PAGE = 100;

interface Account {
  readonly id?: unknown;
  readonly login?: unknown;
  readonly name?: unknown;
}

interface Email {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
}

interface Team {
  readonly slug: string;
  readonly organization: { readonly login: string };
}

export class GitHub implements ProviderConnection {
  readonly settings: SignInProvider;
  readonly #api: string;

  constructor(settings: SignInProvider) {
    this.settings = settings;
    this.#api = settings.url === PUBLIC_GITHUB ? 'https://api.github.com' : `${settings.url}/api/v3`;
  }

  async begin(redirectUri: string, { state, verifier }: SignInSecrets): Promise<string> {
    const address = new URL(`${this.settings.url}/login/oauth/authorize`);
    address.search = new URLSearchParams({
      client_id: this.settings.clientId,
      redirect_uri: redirectUri,
      scope: this.settings.scopes.join(' '),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    return address.href;
  }

  async finish(answer: URL, { verifier }: SignInSecrets): Promise<ExternalPerson> {
    const error = answer.searchParams.get('error');
    if (error !== null) throw declined(this.settings, error);
    const token = await this.#token(answer, verifier);
    const { id, login, name } = await this.#read<Account>('/user', token);
    if (typeof id !== 'number' || typeof login !== 'string') throw invalidAnswer(this.settings, new Error('no id'));
    const emails = await this.#read<readonly Email[]>('/user/emails', token);
    return {
      // Names can be changed and taken by somebody else, ids cannot.
      subject: String(id),
      username: login,
      fullName: typeof name === 'string' ? name : '',
      verifiedEmail: emails.find(({ primary, verified }) => primary && verified)?.email,
      groups: this.settings.groups.length > 0 ? await this.#groups(token) : [],
    };
  }

  async #token(answer: URL, verifier: string): Promise<string> {
    const { clientId, clientSecret, url } = this.settings;
    const redirectUri = new URL(answer);
    redirectUri.search = '';
    const granted = await this.#fetch<{ readonly access_token?: unknown; readonly error?: unknown }>(
      `${url}/login/oauth/access_token`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          client_secret: clientSecret,
          code: answer.searchParams.get('code') ?? '',
          redirect_uri: redirectUri.href,
          code_verifier: verifier,
        }),
      },
    );
    // GitHub reports a wrong code with status 200.
    if (typeof granted.access_token === 'string') return granted.access_token;
    throw invalidAnswer(this.settings, new Error(`no token: ${String(granted.error)}`));
  }

  /** The organizations as `name` and the teams as `organization/team`. */
  async #groups(token: string): Promise<string[]> {
    const groups = new Set<string>();
    for (let page = 1; page <= MAX_TEAM_PAGES; page++) {
      const teams = await this.#read<readonly Team[]>(`/user/teams?per_page=${PER_PAGE}&page=${page}`, token);
      for (const { slug, organization } of teams) groups.add(organization.login).add(`${organization.login}/${slug}`);
      if (teams.length < PER_PAGE) break;
    }
    return [...groups];
  }

  #read<Answer>(path: string, token: string): Promise<Answer> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'tallyglot',
    };
    return this.#fetch<Answer>(this.#api + path, { headers });
  }

  async #fetch<Answer>(address: string, options: RequestInit): Promise<Answer> {
    let answer: Response;
    try {
      answer = await fetch(address, {
        ...options,
        redirect: 'error',
        signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      });
    } catch (error) {
      throw unreachable(this.settings, error);
    }
    const cause = new Error(`status ${answer.status}`);
    if (answer.status >= 500) throw unreachable(this.settings, cause);
    if (!answer.ok) throw invalidAnswer(this.settings, cause);
    return (await answer.json().catch((error) => {
      throw invalidAnswer(this.settings, error);
    })) as Answer;
  }
}
