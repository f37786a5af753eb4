/** Hands a link over: by e-mail if possible, otherwise the administrator gets it to pass it on. */
import type { FastifyReply } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { AppError } from '../../model/error.js';
import type { Mail } from '../../services/accounts/mailer.js';
import type { Message } from '../parts/form-message.js';
import type { SecretNoteProps } from '../parts/secret-note.js';
import type { Web } from '../values/web.js';

export interface HandedOver {
  readonly message: Message;
  /** The link, if it was not sent. */
  readonly note?: SecretNoteProps;
}

export interface Handover {
  /** The path with the secret. */
  readonly path: string;
  /** The address; empty if the person has none. */
  readonly email: string;
  readonly mail: (server: string, link: string) => Omit<Mail, 'to'>;
  /** What was done, as a sentence. */
  readonly done: string;
  /** What to do with the link, as a sentence. */
  readonly remedy: string;
}

export async function handOver(
  { mailer, baseUrl }: Pick<Web, 'mailer' | 'baseUrl'>,
  { request }: FastifyReply,
  { path, email, mail, done, remedy }: Handover,
): Promise<HandedOver> {
  const server = baseUrlOf(request, baseUrl);
  const link = server + path;
  const note = { text: remedy, secret: link };
  if (mailer === undefined || email === '') return { message: { kind: 'done', text: done }, note };
  try {
    await mailer.send({ to: email, ...mail(server, link) });
    return { message: { kind: 'done', text: `${done} The link was sent to ${email}.` } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'mail.failed') throw error;
    request.log.warn({ reason: error.message }, 'Failed to send a mail.');
    return { message: { kind: 'problem', text: `${done} ${error.message}` }, note };
  }
}
