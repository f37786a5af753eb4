/** A user on the wire: names are for everybody, the rest for the user and for administrators. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import type { Identity } from '../services/access.js';
import type { UserStatistics } from '../services/accounts/read-user-statistics.js';
import type { User } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address, count, optionalInstant } from './schemas.js';

const optionalBoolean = (description: string) => Type.Union([Type.Boolean(), Type.Null()], { description });

export const UserBody = Type.Object(
  {
    url: address('This object.'),
    id: Type.Integer(),
    username: Type.String(),
    full_name: Type.String(),
    email: Type.String({ description: 'Empty for others than the user and administrators.' }),
    is_superuser: optionalBoolean('Whether it is an administrator; null for others than the user and administrators.'),
    is_active: optionalBoolean('Whether the user can sign in; null for others than the user and administrators.'),
    date_joined: optionalInstant('When it was made; null for others than the user and administrators.'),
    statistics_url: address('What the user did.'),
  },
  { $id: 'User' },
);

export function userJson(links: ApiLinks, { user: viewer }: Identity, user: User): Static<typeof UserBody> {
  const { id, username, fullName, email, admin, active, created } = user;
  const isOpen = viewer !== undefined && (viewer.admin || viewer.id === id);
  return {
    url: links.api('users', username),
    id,
    username,
    full_name: fullName,
    email: isOpen ? email : '',
    is_superuser: isOpen ? admin : null,
    is_active: isOpen ? active : null,
    date_joined: isOpen ? formatInstant(created) : null,
    statistics_url: links.api('users', username, 'statistics'),
  };
}

export const UserStatisticsBody = Type.Object(
  {
    translated: count('Translations that the user saved.'),
    suggested: count('Suggestions that the user made.'),
    uploaded: count('Translations that the user uploaded in files.'),
    commented: count('Comments that the user wrote.'),
    languages: count('Languages that the user worked in.'),
  },
  { $id: 'UserStatistics' },
);

export function userStatisticsJson({
  translated,
  suggested,
  uploaded,
  commented,
  languages,
}: UserStatistics): Static<typeof UserStatisticsBody> {
  return { translated, suggested, uploaded, commented, languages };
}
