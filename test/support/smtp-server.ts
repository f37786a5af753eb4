/** A small mail server on loopback: it accepts mails without TLS and keeps them, or misbehaves. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { MailSettings } from '../../src/model/account-settings.js';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with quoted-printable decoded. */
  readonly content: string;
}

export interface SmtpServer {
  readonly settings: MailSettings;
  readonly mails: readonly ReceivedMail[];
  /** The lines of `AUTH PLAIN`, decoded. */
  readonly logins: readonly string[];
}

export interface SmtpOptions {
  /** `refuse` rejects every recipient, `silent` never answers. */
  readonly mode?: 'accept' | 'refuse' | 'silent';
  readonly login?: MailSettings['login'];
}

/** Closed when the running test ends. */
export async function smtpServer({ mode = 'accept', login }: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (mode !== 'silent') converse(socket, mode, mails, logins);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const from = 'Tallyglot <translate@example.org>';
  return { settings: { host: '127.0.0.1', port, security: 'none', login, from }, mails, logins };
}

function converse(socket: Socket, mode: 'accept' | 'refuse', mails: ReceivedMail[], logins: string[]): void {
  let buffer = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    if (/^EHLO/i.test(line)) return say('250-localhost\r\n250 AUTH PLAIN');
    if (/^AUTH PLAIN /i.test(line)) {
      logins.push(Buffer.from(line.slice(11), 'base64').toString());
      return say('235 welcome');
    }
    if (/^STARTTLS/i.test(line)) return say('502 not implemented');
    if (/^MAIL FROM/i.test(line)) {
      from = line;
      return say('250 ok');
    }
    if (/^RCPT TO/i.test(line)) {
      to.push(/<(.*)>/.exec(line)![1]!);
      return say(mode === 'refuse' ? '550 no such mailbox' : '250 ok');
    }
    if (/^DATA/i.test(line)) {
      isData = true;
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    return say('250 ok');
  };
  say('220 localhost');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        mails.push({ from, to, content: decoded(text) });
        isData = false;
        to = [];
        say('250 accepted');
      } else command(text);
    }
  });
}

function decoded(text: string): string {
  return text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}
