/** Reads from the settings file which services sign people in. */
import { isRole, ROLES } from '../model/access.js';
import { parseUrl } from '../model/parse-url.js';
import type { GroupRule, SignInProvider } from '../model/sign-in-provider.js';
import { isSlug } from '../model/slug.js';
import { readSecret, SECRET_KINDS, type SecretPlaces } from './secret.js';
import { invalid, list, map, oneOf, text, truth, type Values, written } from './values.js';

const KEYS = [
  ...['id', 'name', 'type', 'issuer', 'url', 'client_id', ...SECRET_KINDS.map((kind) => `client_secret${kind}`)],
  ...['scopes', 'groups_claim', 'create_users', 'link_by_email', 'groups'],
];

const GITHUB = 'https://github.com';

export function readSignIn(value: unknown, file: string, places: SecretPlaces): readonly SignInProvider[] {
  if (value === undefined) return [];
  const name = `${file}: sign_in`;
  const { providers = [] } = map(value, name, ['providers']);
  const read = list(providers, `${name}.providers`).map((one, index) =>
    readProvider(one, `${name}.providers[${index}]`, places),
  );
  const repeated = read.find(({ id }, index) => read.findIndex((other) => other.id === id) !== index);
  if (repeated !== undefined) throw invalid(`${name}.providers`, `has two providers with the id ${repeated.id}`);
  return read;
}

function readProvider(value: unknown, name: string, places: SecretPlaces): SignInProvider {
  const values = map(value, name, KEYS);
  const kind = oneOf(values.type ?? 'oidc', `${name}.type`, ['oidc', 'github']);
  const id = text(values.id ?? (kind === 'github' ? 'github' : undefined), `${name}.id`);
  if (!isSlug(id)) throw invalid(`${name}.id`, `must have only letters, digits, - and _, not ${written(id)}`);
  const groups = list(values.groups ?? [], `${name}.groups`).map((rule, index) =>
    readRule(rule, `${name}.groups[${index}]`),
  );
  return {
    id,
    name: text(values.name ?? (kind === 'github' ? 'GitHub' : id), `${name}.name`),
    kind,
    url: addressOf(values, kind, name),
    clientId: text(values.client_id, `${name}.client_id`),
    clientSecret: readSecret(values, 'client_secret', name, places),
    scopes: scopesOf(values, kind, groups.length > 0, name),
    groupsClaim: text(values.groups_claim ?? 'groups', `${name}.groups_claim`),
    createsUsers: truth(values.create_users ?? false, `${name}.create_users`),
    linksByEmail: truth(values.link_by_email ?? false, `${name}.link_by_email`),
    groups,
  };
}

function addressOf(values: Values, kind: SignInProvider['kind'], name: string): string {
  const key = kind === 'github' ? 'url' : 'issuer';
  const other = kind === 'github' ? 'issuer' : 'url';
  if (values[other] !== undefined) throw invalid(`${name}.${other}`, `is not used with type ${kind}: write ${key}`);
  const address = text(values[key] ?? (kind === 'github' ? GITHUB : undefined), `${name}.${key}`);
  const url = parseUrl(address);
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw invalid(`${name}.${key}`, `must be an https:// address, not ${written(address)}`);
  }
  return kind === 'github' ? address.replace(/\/+$/, '') : address;
}

function scopesOf(values: Values, kind: SignInProvider['kind'], hasGroups: boolean, name: string): readonly string[] {
  if (values.scopes !== undefined) {
    const scopes = list(values.scopes, `${name}.scopes`).map((one, index) => text(one, `${name}.scopes[${index}]`));
    if (kind === 'oidc' && !scopes.includes('openid')) throw invalid(`${name}.scopes`, 'must contain openid');
    return scopes;
  }
  if (kind === 'github') return ['read:user', 'user:email', ...(hasGroups ? ['read:org'] : [])];
  return ['openid', 'email', 'profile'];
}

function readRule(value: unknown, name: string): GroupRule {
  const values = map(value, name, ['group', 'project', 'role', 'admin']);
  const group = text(values.group, `${name}.group`);
  if (values.admin !== undefined) {
    if (values.admin !== true || values.project !== undefined || values.role !== undefined) {
      throw invalid(`${name}.admin`, 'must be true, without a project and a role: administrators may do everything');
    }
    return { group, admin: true };
  }
  const role = text(values.role, `${name}.role`);
  if (!isRole(role)) throw invalid(`${name}.role`, `must be ${ROLES.join(' or ')}, not ${written(role)}`);
  return { group, project: text(values.project, `${name}.project`), role };
}
