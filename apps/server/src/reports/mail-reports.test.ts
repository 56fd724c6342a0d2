// The mails of scheduled reports, by the clock of the test.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { openPostbox, type Postbox } from '../../test/smtp.ts';
import { sendMail } from '../access/public.ts';
import { openMailer } from '../platform/jobs/mail.ts';
import { mailReports } from './mail-reports.job.ts';
import { aReport, ofPayments } from './report.builders.ts';

let portal: Portal;
let postbox: Postbox;
let clerk: Visitor;
beforeEach(async () => {
  postbox = await openPostbox();
  portal = await openPortal({
    template: 'claimless',
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
  clerk = await portal.signIn('clinic.gp');
  await portal.db.owner.query("UPDATE app_user SET email = username || '@portal.test'");
});
afterEach(async () => {
  await portal.close();
  await postbox.close();
});

/** The days on which the job puts mails into the queue, and the reports that they are about. */
async function queued(): Promise<string[]> {
  await asWorker(portal, mailReports);
  const { rows } = await portal.db.owner.query<{ report: string }>(
    `SELECT payload ->> 'report' AS report FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'REPORT'`,
  );
  await portal.db.owner.query(
    "DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'REPORT'",
  );
  return rows.map(({ report }) => report);
}

const goTo = (day: string) => portal.services.clock.set(`${day}T07:00:00+08:00`);

async function sent(report: string) {
  const before = postbox.mails.length;
  await asWorker(portal, async (services) => {
    const mailer = openMailer(services.config, services.log);
    await sendMail({ kind: 'REPORT', report }, { ...services, mailer });
    mailer.close();
  });
  return postbox.mails.slice(before);
}

test('a daily report is sent once each day, and days that were missed are sent once together', async () => {
  const { id } = await aReport(clerk, { frequency: 'DAILY' });
  expect(await queued()).toEqual([]);
  goTo('2026-11-07');
  expect(await queued()).toEqual([id]);
  expect(await queued()).toEqual([]);
  goTo('2026-11-20');
  expect(await queued()).toEqual([id]);
  expect(await queued()).toEqual([]);
  goTo('2026-11-21');
  expect(await queued()).toEqual([id]);
});

test('weekly reports are sent on Mondays, monthly ones on the first', async () => {
  const weekly = await aReport(clerk, { frequency: 'WEEKLY' });
  const monthly = await aReport(clerk, { frequency: 'MONTHLY' });
  goTo('2026-11-08');
  expect(await queued()).toEqual([]);
  goTo('2026-11-09');
  expect(await queued()).toEqual([weekly.id]);
  goTo('2026-11-15');
  expect(await queued()).toEqual([]);
  goTo('2026-12-01');
  expect((await queued()).toSorted()).toEqual([weekly.id, monthly.id].toSorted());
});

test('the mail has a link that needs a sign-in, and no rows', async () => {
  const { id } = await aReport(clerk, { name: 'Year at evil.example', frequency: 'DAILY' });
  const [mail, ...others] = await sent(id);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('clinic.gp@portal.test');
  expect(mail?.subject).toContain('Year at');
  expect(mail?.text).toContain(`https://portal.localhost/app/reports/${id}`);
  expect(mail?.text).not.toContain(' evil.example');
  expect(mail?.attachments).toEqual([]);
  const admin = await portal.signIn('admin.ops');
  const ofAdmin = await aReport(admin, { frequency: 'DAILY' });
  const [second] = await sent(ofAdmin.id);
  expect(second?.text).toContain(`https://portal.localhost/app/ops/reports/${ofAdmin.id}`);
});

test.each([
  ['the user is suspended', "UPDATE app_user SET status = 'SUSPENDED' WHERE id = $1"],
  ['the user has no address', "UPDATE app_user SET email = '' WHERE id = $1"],
  ['the permission was lost', "UPDATE app_user SET roles = '{}' WHERE id = $1"],
  [
    'the schedule was ended',
    'UPDATE report SET frequency = NULL, next_mail_on = NULL WHERE user_id = $1',
  ],
  ['the report was deleted', 'DELETE FROM report WHERE user_id = $1'],
])('nothing is sent when %s', async (_, change) => {
  const { id } = await aReport(clerk, { definition: ofPayments(), frequency: 'DAILY' });
  await portal.db.owner.query(change, [clerk.userId]);
  expect(await sent(id)).toEqual([]);
});
