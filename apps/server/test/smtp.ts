// A real SMTP server that keeps the mails it receives.
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { KeyPair } from './saml/own-certificate.ts';

export interface Postbox {
  /** The address of this server, smtp://… */
  readonly url: string;
  readonly mails: readonly Email[];
  /** The next mail that no caller has received yet. */
  next(): Promise<Email>;
  /** Rejects mails with a temporary error until it is turned off. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** @param tls the certificate that it offers; without it, mails come unencrypted */
export async function openPostbox(tls?: KeyPair): Promise<Postbox> {
  const mails: Email[] = [];
  const waiting: ((mail: Email) => void)[] = [];
  const unread: Email[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    ...(tls === undefined
      ? { disabledCommands: ['STARTTLS'] }
      : { key: tls.privateKey, cert: tls.certificate }),
    onMailFrom(_address, _session, done) {
      done(isRefusing ? new Error('come again later') : null);
    },
    onData(stream, _session, done) {
      void receive(stream, () => done(null));
    },
  });
  async function receive(stream: AsyncIterable<Uint8Array>, acknowledge: () => void) {
    const mail = await PostalMime.parse(await collect(stream));
    mails.push(mail);
    const reader = waiting.shift();
    if (reader === undefined) unread.push(mail);
    else reader(mail);
    acknowledge();
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next() {
      const mail = unread.shift();
      if (mail !== undefined) return Promise.resolve(mail);
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
    refuse(refusing) {
      isRefusing = refusing;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** The one address that a mail asks the reader to open. */
export function linkIn(mail: Email): URL {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return new URL(link);
}
