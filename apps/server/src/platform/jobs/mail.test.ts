import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serverCertificate, SOME_HOST } from '../../../test/front/own-server-certificate.ts';
import type { KeyPair } from '../../../test/saml/own-certificate.ts';
import { openPostbox } from '../../../test/smtp.ts';
import { openLog } from '../http/logging.ts';
import { openMailer } from './mail.ts';

const link = 'https://portal.example/auth/resetpassword?id=secret-token';

async function mailWithoutServer(demo: boolean) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const mailer = openMailer(
    { demo, mailUrl: undefined, mailFrom: 'Portal <no-reply@portal.example>', dataDir },
    log,
  );
  await mailer.send({
    to: 'testa@clinic.sg',
    subject: 'Reset your password',
    text: `Open ${link}`,
    language: 'en',
    link,
  });
  const outbox = path.join(dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  return { log: lines.join('\n'), mail: await readFile(path.join(outbox, name), 'utf8') };
}

test('a demo without a mail server writes the mail to a file and logs its link', async () => {
  const { log, mail } = await mailWithoutServer(true);
  expect(mail).toContain('Subject: Reset your password');
  expect(log).toContain(link);
});

test('production without a mail server writes the mail to a file and never logs its link', async () => {
  const { log, mail } = await mailWithoutServer(false);
  expect(mail).toContain('secret-token');
  expect(log).not.toContain('secret-token');
  expect(log).toContain('MAIL_URL is not set');
});

/** Sends a mail to a server of this test, which has a certificate or not. */
async function sendTo(settings: string, tls?: KeyPair): Promise<string> {
  const postbox = await openPostbox(tls);
  onTestFinished(() => postbox.close());
  const log = openLog('silent');
  const mailUrl = postbox.url.replace('127.0.0.1', SOME_HOST) + settings;
  const mailer = openMailer(
    { demo: false, mailUrl, mailFrom: 'no-reply@portal.example', dataDir: '' },
    log,
  );
  try {
    await mailer.send({ to: 'testa@clinic.sg', subject: 'Hello', text: 'Hello', language: 'en' });
    return 'sent';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    mailer.close();
  }
}

describe('a mail server outside this machine', () => {
  const certificate = serverCertificate();

  test('gets no mail without TLS, unless MAIL_URL says so', async () => {
    expect(await sendTo('')).toBe('ETLS');
    expect(await sendTo('?ignoreTLS=true')).toBe('ETLS');
    expect(await sendTo('?requireTLS=false')).toBe('sent');
  });

  test('gets no mail if its certificate is unknown', async () => {
    expect(await sendTo('', certificate)).toMatch(/^(?:ETLS|ESOCKET)$/);
  });

  test('gets mail with a certificate of a known authority', async () => {
    const authority = `?tls.servername=localhost&tls.ca=${encodeURIComponent(certificate.certificate)}`;
    expect(await sendTo(authority, certificate)).toBe('sent');
  });
});
