/** Users for tests, with roles and tokens. */
import type { Role, TokenScope } from '../../src/model/access.js';
import type { Context } from '../../src/services/context.js';
import { findProject } from '../../src/services/find-component.js';
import { hashSecret, newSecret, secretHint } from '../../src/services/secrets.js';
import type { User } from '../../src/storage/store.js';

export interface Person {
  readonly username: string;
  readonly admin?: boolean;
  readonly active?: boolean;
  /** By project slug. */
  readonly roles?: Readonly<Record<string, Role>>;
  readonly scope?: TokenScope;
  /** When the token expires. By default it does not expire. */
  readonly expires?: number;
}

export interface MadePerson {
  readonly user: User;
  readonly token: string;
  /** Header fields that authenticate a request. */
  readonly headers: { readonly authorization: string };
}

export async function makePerson({ store, clock }: Context, person: Person): Promise<MadePerson> {
  const { username, admin = false, active = true, roles = {}, scope = 'write', expires = null } = person;
  const token = newSecret('token');
  const user = await store.transaction(async (inside) => {
    const added = await inside.users.add({
      username,
      fullName: `${username} Example`,
      email: '',
      admin,
      active,
      created: clock(),
    });
    for (const [slug, role] of Object.entries(roles)) {
      await inside.roles.set((await findProject(inside, slug)).id, added.id, role);
    }
    const details = { userId: added.id, name: 'test', hint: secretHint(token), scope, created: clock(), expires };
    await inside.tokens.add(details, hashSecret(token));
    return added;
  });
  return { user, token, headers: { authorization: `Token ${token}` } };
}
