/** The page of a link that confirms an e-mail address. Only its button uses up the link: mail programs open links. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Name } from '../parts/text.js';
import { ADDRESS_LINK } from '../values/links.js';

export interface AddressPageProps {
  readonly secret: string;
  readonly username: string;
  readonly email: string;
}

export function AddressPage({ secret, username, email }: AddressPageProps): VNode {
  return (
    <Layout title={['Confirm e-mail address', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Confirm e-mail address</h1>
        <p>
          <Name text={email} /> becomes the e-mail address of the account <Name text={username} />.
        </p>
        <form class="form-fields" method="post" action={ADDRESS_LINK}>
          <input type="hidden" name="secret" value={secret} />
          <button class="button button-primary" type="submit">
            Confirm
          </button>
        </form>
      </section>
    </Layout>
  );
}
