// The mail about a security alert.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { openPostbox, type Postbox } from '../../../test/smtp.ts';
import { openMailer } from '../../platform/jobs/mail.ts';
import { anAlert } from '../../trail/alerts/alert.builders.ts';
import { sendMail } from './send-mail.job.ts';

let postbox: Postbox;
let portal: Portal | undefined;
beforeEach(async () => {
  postbox = await openPostbox();
});
afterEach(async () => {
  await portal?.close();
  await postbox.close();
});

async function mailed(environment: Record<string, string>) {
  const opened = await openPortal({
    template: 'claimless',
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost', ...environment },
  });
  portal = opened;
  await opened.db.owner.query("UPDATE app_user SET email = username || '@portal.test'");
  const alert = await anAlert(opened);
  await asWorker(opened, async (services) => {
    const mailer = openMailer(services.config, services.log);
    await sendMail({ kind: 'SECURITY_ALERT', alert }, { ...services, mailer });
    mailer.close();
  });
  return postbox.mails;
}

test('goes to the configured addresses, with the rule and a link', async () => {
  const mails = await mailed({ SECURITY_MAILS: 'soc@insurer.example, night@insurer.example' });
  expect(new Set(mails.flatMap(({ to }) => to?.map(({ address }) => address)))).toEqual(
    new Set(['soc@insurer.example', 'night@insurer.example']),
  );
  expect(mails[0]?.subject).toMatch(/^Security alert: Many failed sign-ins from 192\.0\.2\.\d+$/);
  expect(mails[0]?.text).toContain('https://portal.localhost/app/ops/alerts');
});

test('goes to the administrators without configured addresses', async () => {
  const mails = await mailed({});
  const readers = mails.flatMap(({ to }) => to?.map(({ address }) => address));
  expect(readers).toContain('admin.ops@portal.test');
  expect(readers).not.toContain('clinic.gp@portal.test');
});
