/** The list of users for administrators. This folder holds the pages with which administrators manage users. */
import type { VNode } from 'preact';
import type { FieldError } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { SecretNote, type SecretNoteProps } from '../parts/secret-note.js';
import { USERS_LINK, usersLink } from '../values/links.js';
import { CreateForm, type CreateFormProps } from './create-form.js';
import { type InvitationRow, InvitationTable } from './invitation-table.js';
import { InviteForm, type InviteFormProps } from './invite-form.js';
import { type UserRow, UserTable } from './user-table.js';
import { WaitingTable } from './waiting-table.js';

export interface UsersPageProps {
  /** The searched text. */
  readonly query: string;
  readonly users: readonly UserRow[];
  /** The number of users that match the search. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Registered accounts that an administrator has to approve. */
  readonly waiting: readonly UserRow[];
  readonly invitations: readonly InvitationRow[];
  readonly create: Omit<CreateFormProps, 'error'>;
  /** Undefined if the server accepts no invitations. */
  readonly invite: Omit<InviteFormProps, 'error'> | undefined;
  readonly message?: Message | undefined;
  /** A link that the administrator has to hand over. */
  readonly note?: SecretNoteProps | undefined;
  /** The error of one of the forms. */
  readonly error?: FieldError | undefined;
}

export function UsersPage(props: UsersPageProps): VNode {
  const { query, users, total, waiting, invitations, create, invite, message, note, error } = props;
  return (
    <Layout title={['Users', 'Tallyglot']} trail={[{ label: 'Users', href: USERS_LINK }]}>
      <h1>Users</h1>
      <FormMessage message={message} />
      {note !== undefined && <SecretNote {...note} />}
      {waiting.length > 0 && (
        <>
          <h2>Waiting for approval</h2>
          <WaitingTable users={waiting} />
          <h2>All users</h2>
        </>
      )}
      <form class="form-fields" method="get" action={USERS_LINK}>
        <Field
          id="user-search"
          name="q"
          label="Search by name or e-mail address"
          value={query}
          autoComplete="off"
          required={false}
        />
        <button class="button" type="submit">
          Search
        </button>
      </form>
      {total === 0 ? <p class="muted">No user matches the search.</p> : <UserTable users={users} />}
      <Pages {...props} />
      <h2>Create a user</h2>
      <CreateForm {...create} error={error} />
      {invite !== undefined && (
        <>
          <h2>Invite somebody</h2>
          <InviteForm {...invite} error={error} />
        </>
      )}
      {invitations.length > 0 && (
        <>
          <h2>Open invitations</h2>
          <InvitationTable invitations={invitations} />
        </>
      )}
    </Layout>
  );
}

function Pages({ query, page, pages, total }: UsersPageProps): VNode | null {
  if (pages <= 1) return null;
  return (
    <nav class="pages more" aria-label="Pages of the list">
      {page > 1 && (
        <a class="button" rel="prev" href={usersLink(query, page - 1)}>
          Previous page
        </a>
      )}
      <span>
        Page {page} of {pages}, {total} users
      </span>
      {page < pages && (
        <a class="button" rel="next" href={usersLink(query, page + 1)}>
          Next page
        </a>
      )}
    </nav>
  );
}
