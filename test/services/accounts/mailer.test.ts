/** Sends mails to a server on loopback, and to servers that refuse or do not answer. */
import { expect, test } from 'vitest';
import { Mailer } from '../../../src/services/accounts/mailer.js';
import { smtpServer } from '../../support/smtp-server.js';

const MAIL = { to: 'ada@example.org', subject: 'Hello', text: 'A line.\n\nhttps://example.org/?secret=tgr_1\n' };

test('a mail arrives as plain text from the configured sender, after signing in', async () => {
  const server = await smtpServer({ login: { user: 'tally', password: 'pass word' } });
  await new Mailer(server.settings).send(MAIL);
  expect(server.logins).toEqual(['\0tally\0pass word']);
  expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
  const { content } = server.mails[0]!;
  expect(content).toContain('From: Tallyglot <translate@example.org>');
  expect(content).toContain('Content-Type: text/plain');
  expect(content).toContain('https://example.org/?secret=tgr_1');
});

test('a refused mail is an error with the reason of the server', async () => {
  const server = await smtpServer({ mode: 'refuse' });
  const sent = new Mailer(server.settings).send(MAIL);
  await expect(sent).rejects.toMatchObject({ code: 'mail.failed' });
  await expect(sent).rejects.toThrow(/^The mail to ada@example.org could not be sent: .*no such mailbox.*\.$/);
});

test('a mail server that does not answer ends in an error, as does a closed port', async () => {
  const silent = await smtpServer({ mode: 'silent' });
  await expect(new Mailer(silent.settings, 50).send(MAIL)).rejects.toMatchObject({ code: 'mail.failed' });
  const closed = { ...silent.settings, port: 1 };
  await expect(new Mailer(closed, 1000).send(MAIL)).rejects.toMatchObject({ code: 'mail.failed' });
});

test('a server without TLS gets no mail if the settings demand TLS', async () => {
  const server = await smtpServer();
  const sent = new Mailer({ ...server.settings, security: 'starttls' }).send(MAIL);
  await expect(sent).rejects.toMatchObject({ code: 'mail.failed' });
  expect(server.mails).toEqual([]);
});

test.each(['a,b@example.org', 'a@example.org>', '"a"@example.org', 'a@example.org\nBcc:b'])(
  'no mail is sent to the address %j',
  async (to) => {
    const server = await smtpServer();
    await expect(new Mailer(server.settings).send({ ...MAIL, to })).rejects.toMatchObject({ code: 'mail.failed' });
    expect(server.mails).toEqual([]);
  },
);
