/** Sends short plain-text mails through the mail server of the settings. */
import type { MailSettings } from '../../model/account-settings.js';
import { AppError } from '../../model/error.js';

/** A caller waits for the delivery, so a mail server that does not answer must not keep it waiting. */
const TIMEOUT_MS = 10_000;
const MAX_REASON_LENGTH = 200;
/** Characters with a meaning in lists of addresses. */
const SPECIAL = /[<>,;:"()[\]\\\p{Cc}]/u;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export class Mailer {
  readonly #settings: MailSettings;
  readonly #timeoutMs: number;
  readonly #sending = new Set<Promise<void>>();

  /** Tests shorten the timeout. */
  constructor(settings: MailSettings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  /** Throws `mail.failed` with the reason if the mail server did not accept the mail. */
  async send(mail: Mail): Promise<void> {
    if (SPECIAL.test(mail.to)) throw failed(mail, 'the address contains characters that mail servers do not accept');
    const sending = this.#deliver(mail);
    this.#sending.add(sending);
    try {
      await sending;
    } finally {
      this.#sending.delete(sending);
    }
  }

  /** Waits for the mails that are being sent. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sending);
  }

  /** Connects to the mail server and signs in. Throws with the reason if that fails. */
  async verify(): Promise<void> {
    const transport = await this.#transport();
    try {
      await this.#inTime(transport.verify());
    } finally {
      transport.close();
    }
  }

  async #transport() {
    const { host, port, security, login } = this.#settings;
    // Most servers send few mails or none.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: this.#timeoutMs,
      greetingTimeout: this.#timeoutMs,
      socketTimeout: this.#timeoutMs,
      dnsTimeout: this.#timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The timeouts of the transport restart with each line of the mail server. */
  async #inTime(work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server took too long')), this.#timeoutMs);
    });
    // After a timeout, nobody waits for the work.
    work.catch(() => {});
    try {
      await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #deliver(mail: Mail): Promise<void> {
    const transport = await this.#transport();
    const sent = transport.sendMail({
      from: this.#settings.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    try {
      await this.#inTime(sent);
    } catch (error) {
      throw failed(mail, (error as Error).message);
    } finally {
      transport.close();
    }
  }
}

function failed({ to }: Mail, reason: string): AppError {
  const line = reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_REASON_LENGTH);
  return new AppError('mail.failed', `The mail to ${to} could not be sent: ${line}.`);
}
