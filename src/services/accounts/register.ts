/** Registers people: by an invitation of an administrator, or openly with the approval of an administrator. */
import type { Registration } from '../../model/account-settings.js';
import { AppError } from '../../model/error.js';
import { DAY } from '../../model/instant.js';
import type { Invitation, Membership, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret } from '../secrets.js';
import { hashNewPassword } from './hash-password.js';
import { addUser, findUser, type NewUser, refuseInvalidDetails, removeUser } from './manage-users.js';

const INVITATION_LIFETIME = 7 * DAY;
const MAX_INVITATIONS = 1000;
/** More accounts than an administrator would look through. Further people must wait until these are decided. */
const MAX_WAITING = 200;

export interface NewInvitation {
  /** Empty if the administrator hands the link over. */
  readonly email: string;
  readonly membership: Membership | null;
  /** The name of the administrator. */
  readonly invitedBy: string;
}

/** Returns the invitation and the secret of its link, which the store does not keep. */
export async function invite(
  { store, clock }: Context,
  registration: Registration,
  { email, membership, invitedBy }: NewInvitation,
): Promise<{ readonly invitation: Invitation; readonly secret: string }> {
  if (registration === 'off') {
    throw new AppError(
      'registration.off',
      'Nobody can register on this server. Set registration to invitation in tallyglot.yaml, or create the user.',
    );
  }
  refuseInvalidDetails({ email });
  const secret = newSecret('invitation');
  const now = clock();
  const details = { email, membership, invitedBy, created: now };
  return store.transaction(async (inside) => {
    await inside.invitations.removeExpired(now);
    if ((await inside.invitations.list()).length >= MAX_INVITATIONS) {
      throw new AppError(
        'invitation.too-many',
        `There are already ${MAX_INVITATIONS} invitations. Withdraw some first.`,
      );
    }
    const added = { ...details, expires: now + INVITATION_LIFETIME };
    return { invitation: await inside.invitations.add(added, hashSecret(secret)), secret };
  });
}

export async function listInvitations({ store, clock }: Context): Promise<Invitation[]> {
  const now = clock();
  return (await store.invitations.list()).filter(({ expires }) => expires > now);
}

export async function withdrawInvitation({ store }: Pick<Context, 'store'>, id: number): Promise<void> {
  const isRemoved = Number.isSafeInteger(id) && (await store.transaction((inside) => inside.invitations.remove(id)));
  if (!isRemoved) throw new AppError('invitation.not-found', 'This invitation was already used or withdrawn.');
}

/** Returns the invitation of a link. Throws if it was used, was withdrawn or has expired. */
export async function findInvitation(
  { store, clock }: Context,
  registration: Registration,
  secret: string,
): Promise<Invitation> {
  const found = registration === 'off' ? undefined : await store.invitations.find(hashSecret(secret));
  if (found === undefined || found.expires <= clock()) throw invitationUsed();
  return found;
}

export interface Registrant extends Pick<NewUser, 'username'> {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** Whether the server can mail a link to confirm the address. Then the user gets the address with the link. */
  readonly canConfirm: boolean;
  /** Identifies the sender, for example by its network address. */
  readonly client: string;
}

/** Creates the account and uses the invitation up. The user may sign in at once. */
export async function acceptInvitation(
  context: Context,
  registration: Registration,
  secret: string,
  registrant: Registrant,
): Promise<User> {
  const { id, membership, email: invited } = await findInvitation(context, registration, secret);
  const { username, fullName } = registrant;
  const address = addressOf(registrant, invited);
  const password = await hashNewPassword(registrant.password, registrant.client);
  return context.store.transaction(async (store) => {
    if (!(await store.invitations.remove(id))) throw invitationUsed();
    const user = await addUser({ ...context, store }, { username, fullName, ...address, hideEmail: true });
    await store.users.setPassword(user.id, password);
    // The project may have been removed meanwhile.
    if (membership !== null && (await store.projects.get(membership.projectId)) !== undefined) {
      await store.roles.set(membership.projectId, user.id, membership.role);
    }
    return user;
  });
}

/** Creates an account that waits for an administrator. */
export async function register(context: Context, registration: Registration, registrant: Registrant): Promise<User> {
  if (registration !== 'open') throw new AppError('registration.not-found', 'Nobody can register here.');
  const { username, fullName } = registrant;
  const address = addressOf(registrant);
  const password = await hashNewPassword(registrant.password, registrant.client);
  return context.store.transaction(async (store) => {
    if ((await store.users.list()).filter(({ waiting }) => waiting).length >= MAX_WAITING) {
      throw new AppError('registration.busy', 'Too many accounts wait for approval. Try again in a few days.');
    }
    const details = { username, fullName, ...address, active: false, waiting: true, hideEmail: true };
    const user = await addUser({ ...context, store }, details);
    await store.users.setPassword(user.id, password);
    return user;
  });
}

/** The address of a new user. An invitation that was mailed to the same address confirms it. */
function addressOf({ email, canConfirm }: Registrant, invited = ''): Pick<User, 'email' | 'emailVerified'> {
  refuseInvalidDetails({ email });
  if (!canConfirm) return { email, emailVerified: false };
  const isConfirmed = email !== '' && email.toLowerCase() === invited.toLowerCase();
  return { email: isConfirmed ? email : '', emailVerified: isConfirmed };
}

/** Lets a registered user in. */
export async function approveUser({ store }: Pick<Context, 'store'>, username: string): Promise<User> {
  return store.transaction(async (inside) => {
    const user = await findWaiting({ store: inside }, username);
    await inside.users.update(user.id, { active: true, waiting: false });
    return { ...user, active: true, waiting: false };
  });
}

/** Removes the account of a registered user who was not let in. */
export async function rejectUser({ store }: Pick<Context, 'store'>, username: string): Promise<User> {
  return store.transaction(async (inside) => {
    await findWaiting({ store: inside }, username);
    return removeUser({ store: inside }, username);
  });
}

async function findWaiting({ store }: Pick<Context, 'store'>, username: string): Promise<User> {
  const user = await findUser(store, username);
  if (!user.waiting) throw new AppError('registration.not-waiting', `${username} does not wait for approval.`);
  return user;
}

const invitationUsed = () =>
  new AppError(
    'access.link-used',
    'This invitation was already used, was withdrawn or has expired. Ask for a new one.',
  );
