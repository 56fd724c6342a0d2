// Mails. With MAIL_URL they go to an SMTP server; without it, each mail is a file in the outbox of the data
// folder. A demo also logs the link, so that people who try the portal find it; in production, a link in
// the log would let every reader of the log set the user's password.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopbackUrl } from '../loopback.ts';
import { outgoing } from '../records/work-record.ts';
import type { Config } from '../settings/config.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** BCP 47 tag of its language. */
  readonly language: string;
  /** The address that the mail asks the reader to open. */
  readonly link?: string;
}

export interface Mailer {
  /** Sends a mail; throws if the server does not accept it, so that the job is retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

type MailConfig = Pick<Config, 'demo' | 'mailUrl' | 'mailFrom' | 'dataDir'>;
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

const patienceMilliseconds = 10_000;

export function openMailer(config: MailConfig, log: Log): Mailer {
  const { mailUrl, mailFrom } = config;
  if (mailUrl === undefined) return openOutbox(config, log);
  const transport = createTransport({
    url: mailUrl,
    // Outside this machine, mails and passwords are encrypted. `requireTLS=false` in MAIL_URL wins.
    requireTLS: !isLoopbackUrl(mailUrl),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  });
  // A connection that is kept for the next mail (`pool=true` in MAIL_URL) may break at any time.
  transport.on('error', (error) => log.warn({ err: error }, 'a connection for mails broke'));
  return {
    async send(mail) {
      await outgoing('mail server', () => transport.sendMail(envelopeOf(mail, mailFrom)));
    },
    close: () => transport.close(),
  };
}

function openOutbox({ dataDir, demo, mailFrom }: MailConfig, log: Log): Mailer {
  const folder = path.resolve(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(envelopeOf(mail, mailFrom));
      const name = `${messageId.replaceAll(/[^\w-]/g, '').slice(0, 60)}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, name), message, { mode: 0o600 });
      if (demo) log.info({ mail: name, link: mail.link }, 'a mail was put into the outbox');
      else log.warn({ mail: name }, 'a mail was put into the outbox, because MAIL_URL is not set');
    },
    close: () => undefined,
  };
}

function envelopeOf(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  };
}
