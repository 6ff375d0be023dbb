import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import { whenFirstUsed } from '../memory/when-first-used.ts';
import type { ComposedMail } from './compose-mail.ts';

export interface OutgoingMail extends ComposedMail {
  readonly to: string;
  /**
   * Shown as the sender's name, if it is not the product; the address stays ours, so that the mail is not taken for
   * forged.
   */
  readonly fromName?: string | undefined;
  readonly replyTo?: string | undefined;
  /** The one-click unsubscribe address (RFC 8058). */
  readonly endUrl?: string | undefined;
}

export interface Mailer {
  /**
   * Sends a mail to the mail server, or writes it to the outbox folder. `id` becomes the Message-ID, so that a mail
   * that is sent again after a lost reply is recognised as the same. Throws if the server refuses it or does not
   * reply in time.
   */
  send(mail: OutgoingMail, id: string): Promise<void>;
  /** Deletes mails in the outbox folder from before that time (epoch milliseconds), and returns their number. */
  forget(beforeMs: number): Promise<number>;
  close(): void;
}

interface MailerOptions {
  /** smtp:// or smtps://, with user and password if the server requires them; null writes to the outbox instead. */
  readonly smtpUrl: string | null;
  /** The folder for mails without a server, one .eml file each. */
  readonly outboxDir: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly log: FastifyBaseLogger;
  /** The timeout for the server's replies, in milliseconds. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 15_000;

/** Sends by SMTP if a server is configured; otherwise writes files that any mail program opens. */
export function createMailer(options: MailerOptions): Mailer {
  const sender = options.smtpUrl === null ? createOutbox(options) : createSmtp(options, options.smtpUrl);
  return { ...sender, forget: (beforeMs) => forgetMails(options.outboxDir, beforeMs) };
}

type Sender = Omit<Mailer, 'forget'>;

/** Also if mails are sent by SMTP now: earlier ones are still there. */
async function forgetMails(outboxDir: string, beforeMs: number): Promise<number> {
  const names = await readdir(outboxDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  let forgotten = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(outboxDir, name);
    if ((await stat(path)).mtimeMs >= beforeMs) continue;
    await rm(path);
    forgotten += 1;
  }
  return forgotten;
}

/** The sender's address: no-reply at the site's public host. */
export function senderOf(publicUrl: string): MailerOptions['from'] {
  return { name: 'Sobremesa', address: `no-reply@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}` };
}

function createSmtp({ from, patienceMs = PATIENCE_MS }: MailerOptions, smtpUrl: string): Sender {
  const transport = whenFirstUsed(async () => {
    const { createTransport } = await import('nodemailer');
    const server = {
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
      // A mail must not make the server read files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return createTransport(server, { from });
  });
  return {
    async send(mail, id) {
      const mailServer = await transport.get();
      await mailServer.sendMail(messageOf(mail, id, from)).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.end((each) => each.close()),
  };
}

const ADDRESS = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;

/** The mail server's refusal names the recipient in several fields, and goes to the log and the job's output. */
function withoutAddresses(error: unknown): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return Object.assign(new Error(message.replaceAll(ADDRESS, '(address)')), { code, responseCode });
}

function createOutbox({ outboxDir, from, log }: MailerOptions): Sender {
  const transport = whenFirstUsed(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  });
  return {
    async send(mail, id) {
      const { message } = await (await transport.get()).sendMail(messageOf(mail, id, from));
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const path = join(outboxDir, `${time}-${randomUUID().slice(0, 8)}.eml`);
      // Only the path is logged: the mail contains a link that grants access.
      await writeFile(path, message, { mode: 0o600 });
      log.info({ path, subject: mail.subject }, 'mail written to the outbox (no SMTP_URL)');
    },
    close: () => transport.end((each) => each.close()),
  };
}

function messageOf(mail: OutgoingMail, id: string, from: MailerOptions['from']): SendMailOptions {
  return {
    from: { ...from, name: mail.fromName ?? from.name },
    replyTo: mail.replyTo,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(mail.endUrl !== undefined && {
        'list-unsubscribe': `<${mail.endUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
