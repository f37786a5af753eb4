/** The types of the tables about people: users, invitations, tokens, and the ways to sign in. */

export interface LinkedAccountTable {
  provider: string;
  subject: string;
  user_id: number;
  name: string;
  /** JSON. */
  granted: string;
  created: number;
}

export interface SignInAttemptTable {
  hash: string;
  provider: string;
  browser: string;
  nonce: string;
  verifier: string;
  next: string;
  user_id: number | null;
  expires: number;
}

export interface UserTable {
  id: number;
  username: string;
  /** The name in lower case. */
  name_key: string;
  full_name: string;
  email: string;
  admin: number;
  active: number;
  created: number;
  /** Hash of the password. */
  password: string | null;
  hide_email: number;
  waiting: number;
  email_verified: number;
}

export interface InvitationTable {
  id: number;
  hash: string;
  email: string;
  /** JSON. */
  membership: string;
  invited_by: string;
  created: number;
  expires: number;
}

export interface TokenTable {
  id: number;
  user_id: number;
  name: string;
  hint: string;
  scope: string;
  hash: string;
  created: number;
  expires: number | null;
  last_used: number | null;
}

export interface GrantTable {
  hash: string;
  user_id: number;
  expires: number;
}
