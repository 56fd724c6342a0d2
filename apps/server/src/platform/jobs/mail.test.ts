import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
