/** The texts of the mails that the server sends. They contain no text that a stranger could choose freely. */
import type { Mail } from './mailer.js';

type Body = Omit<Mail, 'to'>;

const NOT_YOU = 'If you do not expect this mail, ignore it: nothing happens without the link.';

export function invitationMail(server: string, link: string, invitedBy: string): Body {
  return {
    subject: 'Your invitation to translate',
    text: lines(
      `${invitedBy} invites you to ${server}.`,
      `Open this link to create your account. It works once, within 7 days:\n${link}`,
      NOT_YOU,
    ),
  };
}

export function signInLinkMail(server: string, link: string, username: string): Body {
  return {
    subject: 'Your link to sign in',
    text: lines(
      `You have the account ${username} on ${server}.`,
      `Open this link to sign in and to choose a password. It works once, within one day:\n${link}`,
      NOT_YOU,
    ),
  };
}

export function resetMail(server: string, link: string, username: string): Body {
  return {
    subject: 'Choose a new password',
    text: lines(
      `Somebody asked for a new password of the account ${username} on ${server}.`,
      `Open this link to choose it. The link works once, within one day:\n${link}`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ),
  };
}

export function confirmAddressMail(server: string, link: string, username: string): Body {
  return {
    subject: 'Confirm your e-mail address',
    text: lines(
      `Somebody gave this address as the e-mail address of the account ${username} on ${server}.`,
      `Open this link to confirm it. The link works once, within one day:\n${link}`,
      NOT_YOU,
    ),
  };
}

export function approvedMail(server: string, username: string): Body {
  return {
    subject: 'Your account is ready',
    text: lines(`An administrator approved your account ${username}. Sign in here:\n${server}/sign-in/`),
  };
}

export function addressChangedMail(server: string, username: string): Body {
  return {
    subject: 'Your e-mail address was changed',
    text: lines(
      `The account ${username} on ${server} now has another e-mail address.`,
      'If you did not change it, tell an administrator of the server.',
    ),
  };
}

const lines = (...paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;
