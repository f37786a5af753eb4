/** Signing in by a link: it is used up by the button and not by opening it, as mail programs do for their previews. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { LINK_SIGN_IN_LINK } from '../values/links.js';

export function SignInLinkPage({ secret }: { readonly secret: string }): VNode {
  return (
    <Layout title={['Sign in', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Sign in</h1>
        <p>This link signs you in once. Then choose a password on the page that follows.</p>
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
