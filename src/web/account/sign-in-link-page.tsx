/** The page of a sign-in link. Only its button uses up the link, because mail programs open links for previews. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { LINK_SIGN_IN_LINK } from '../values/links.js';

export function SignInLinkPage({ secret }: { readonly secret: string }): VNode {
  return (
    <Layout title={['Sign in', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Sign in</h1>
        <p>This link works once. Set a password on the next page.</p>
        <form class="form-fields" method="post" action={LINK_SIGN_IN_LINK}>
          <input type="hidden" name="secret" value={secret} />
          <button class="button button-primary" type="submit">
            Sign in
          </button>
        </form>
      </section>
    </Layout>
  );
}
