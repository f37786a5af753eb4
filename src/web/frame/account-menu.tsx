/** At the top of every page: who is signed in, or where to. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { Name } from '../parts/text.js';
import { ACCOUNT_LINK, SIGN_OUT_LINK, signInLink } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export function AccountMenu(): VNode {
  const { username, address } = useContext(VisitContext);
  if (username === undefined) {
    return (
      <nav class="account" aria-label="Account">
        <a href={signInLink(address)}>Sign in</a>
      </nav>
    );
  }
  return (
    <nav class="account" aria-label="Account">
      <a href={ACCOUNT_LINK}>
        <Name text={username} />
      </a>
      <form method="post" action={SIGN_OUT_LINK}>
        <button class="plain" type="submit">
          Sign out
        </button>
      </form>
    </nav>
  );
}
