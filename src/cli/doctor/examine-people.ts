/** Examines the mail server and the services that sign people in. */
import type { Config } from '../../config.js';
import { connectProviders } from '../../services/accounts/external/external-sign-in.js';
import { Mailer } from '../../services/accounts/mailer.js';
import { type Finding, messageOf, ok, problem } from './finding.js';

/** Connects and signs in, but sends no mail. */
export async function examineMail({ accounts: { mail } }: Pick<Config, 'accounts'>): Promise<Finding[]> {
  if (mail === undefined) return [ok('mail', 'not set; links are shown to the person who creates them')];
  const place = `${mail.host}:${mail.port}`;
  try {
    await new Mailer(mail).verify();
    return [ok('mail', `${place} accepts mails`)];
  } catch (error) {
    const remedy = 'Check host, port, security, user and password of the setting mail.';
    return [problem('mail', `${place} does not accept mails: ${messageOf(error)}`, remedy)];
  }
}

export async function examineProviders({ signIn, baseUrl }: Pick<Config, 'signIn' | 'baseUrl'>): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const provider of connectProviders(signIn).values()) {
    const { id, name } = provider.settings;
    const redirectUri = `${baseUrl ?? 'http://localhost'}/sign-in/with/${id}/done/`;
    try {
      await provider.begin(redirectUri, { state: 'x', nonce: 'x', verifier: 'x'.repeat(43) });
      found.push(ok('sign-in', `${name}: redirect address ${redirectUri}`));
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      const remedy = `Check the issuer of ${id} in the setting sign_in.`;
      found.push(problem('sign-in', `${messageOf(error)} ${messageOf(cause ?? '')}`, remedy));
    }
  }
  return found;
}
