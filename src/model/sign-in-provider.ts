/** Settings of services that can sign people in: OpenID Connect providers and GitHub. */
import type { Role } from './access.js';

/** Members of the group get a role in a project, or become administrators. */
export type GroupRule =
  | { readonly group: string; readonly project: string; readonly role: Role }
  | { readonly group: string; readonly admin: true };

export interface SignInProvider {
  /** Part of addresses. Linked accounts are stored with it, so it must not change. */
  readonly id: string;
  /** Shown on the sign-in page. */
  readonly name: string;
  readonly kind: 'oidc' | 'github';
  /** The issuer of an OpenID Connect provider, or the address of GitHub. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** The claim with the names of the person's groups. */
  readonly groupsClaim: string;
  /** Whether a person without an account here gets one. */
  readonly createsUsers: boolean;
  /** Whether the account with the person's verified e-mail address is linked. */
  readonly linksByEmail: boolean;
  readonly groups: readonly GroupRule[];
}

/** What a provider says about a person who signed in there. */
export interface ExternalPerson {
  /** Never changes and is never used for another person. */
  readonly subject: string;
  /** The name of the account there. Only a suggestion: several people may have the same name over time. */
  readonly username: string;
  readonly fullName: string;
  /** Undefined if the provider did not verify an address. */
  readonly verifiedEmail: string | undefined;
  readonly groups: readonly string[];
}
