/** The accounts of other services that sign the user in, with a way to link and to unlink each. */
import type { VNode } from 'preact';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Name } from '../parts/text.js';
import { LINK_ACCOUNT_LINK, UNLINK_LINK } from '../values/links.js';
import type { OfferedProvider } from './sign-in-page.js';

export interface LinkedAccountsProps {
  readonly linked: readonly { readonly provider: string; readonly subject: string; readonly name: string }[];
  readonly providers: readonly OfferedProvider[];
  readonly confirmation: ConfirmFieldProps['confirmation'];
}

export function LinkedAccounts({ linked, providers, confirmation }: LinkedAccountsProps): VNode | null {
  if (linked.length + providers.length === 0) return null;
  const nameOf = (id: string) => providers.find((one) => one.id === id)?.name ?? id;
  const others = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));
  return (
    <section>
      <h2>Sign in with other services</h2>
      <ul class="ways">
        {linked.map(({ provider, subject, name }) => (
          <li key={`${provider} ${subject}`}>
            <form method="post" action={UNLINK_LINK}>
              <input type="hidden" name="provider" value={provider} />
              <input type="hidden" name="subject" value={subject} />
              <Name text={nameOf(provider)} />: <Name text={name} />{' '}
              <button class="button" type="submit" aria-label={`Unlink ${nameOf(provider)}`}>
                Unlink
              </button>
            </form>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form class="form-fields" method="post" action={LINK_ACCOUNT_LINK}>
          {confirmation === 'password' && <ConfirmField confirmation={confirmation} id="link-password" />}
          <div class="actions">
            {others.map(({ id, name }) => (
              <button key={id} class="button" type="submit" name="provider" value={id}>
                Also sign in with <Name text={name} />
              </button>
            ))}
          </div>
        </form>
      )}
    </section>
  );
}
