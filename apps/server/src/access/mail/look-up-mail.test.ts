import { expect, onTestFinished, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { openPostbox } from '../../../test/smtp.ts';
import { openMailer } from '../../platform/jobs/mail.ts';
import { sendMail } from './send-mail.job.ts';

test('emails every active administrator, in their language, about the exhausted budget', async () => {
  const postbox = await openPostbox();
  onTestFinished(() => postbox.close());
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query(
    `UPDATE app_user SET status = CASE username WHEN 'admin.finance' THEN 'SUSPENDED' ELSE 'ACTIVE' END,
                         language = CASE username WHEN 'admin.assessor' THEN 'de' ELSE 'en' END,
                         email = username || '@portal.test'
      WHERE user_type = 'ADMINUSER'`,
  );
  await asWorker(portal, async (services) => {
    const mailer = openMailer({ ...services.config, mailUrl: postbox.url }, services.log);
    const notice = {
      kind: 'LOOK_UPS',
      scope: 'CLINIC',
      budget: 'MISSES',
      name: 'GP0001',
      used: 96,
      limit: 120,
      day: '2026-11-06',
    };
    await sendMail(notice, { ...services, mailer });
    const visits = { scope: 'USER', budget: 'VISIT_DATES', name: 'gp.clerk', used: 10, limit: 10 };
    await sendMail({ ...notice, ...visits }, { ...services, mailer });
    mailer.close();
  });
  const read = postbox.mails.map(({ to, subject, text }) => [to?.[0]?.address, subject, text]);
  const administrators = read.map(([address]) => address);
  expect(administrators).toContain('admin.ops@portal.test');
  expect(administrators).not.toContain('admin.finance@portal.test');
  expect(read).toContainEqual([
    'admin.ops@portal.test',
    'Many member look-ups by GP0001',
    expect.stringContaining(
      'Clinic GP0001: 96 of 120 member look-ups without a result used on 2026-11-06.',
    ),
  ]);
  expect(read).toContainEqual([
    'admin.assessor@portal.test',
    'Viele Mitgliederabfragen durch GP0001',
    expect.stringContaining('96 von 120 Mitgliederabfragen ohne Ergebnis'),
  ]);
  expect(read).toContainEqual([
    'admin.ops@portal.test',
    'Many visit checks by gp.clerk',
    expect.stringContaining(
      'User gp.clerk: The clinic used all 10 of its daily visit date checks on 2026-11-06.',
    ),
  ]);
});
