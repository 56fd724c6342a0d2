// Work that is paused after a restore waits for the command resume.
import { expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { anonymousVisitor, portalForTest, type Portal } from '../../../test/portal.ts';
import { openPostbox, type Postbox } from '../../../test/smtp.ts';
import { environmentOf, typed } from '../../../test/processes/typed-command.ts';
import { startJobs } from '../../jobs.ts';
import { enqueueJob } from './jobs.queries.ts';

const patience = { timeout: 60_000 };

/** A portal whose database was just restored, with a password mail that waits. */
async function aRestoredPortal(): Promise<{ portal: Portal; postbox: Postbox }> {
  const postbox = await openPostbox();
  onTestFinished(() => postbox.close());
  const portal = await portalForTest({
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
  await portal.db.owner.query(`
    INSERT INTO portal.work_pause (kind, paused_at, backup_at)
    SELECT kind, now(), '2026-11-05T10:00:00Z' FROM unnest('{jobs,mails,payments,webhooks}'::text[]) AS kind`);
  const visitor = await anonymousVisitor(portal);
  await visitor.call('forgetPassword', {
    body: { client_id: 'provider-portal', username: 'clinic.gp' },
  });
  const jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  onTestFinished(() => jobs.stop());
  return { portal, postbox };
}

const resume = async (portal: Portal, ...args: string[]) =>
  typed(['resume', ...args], await environmentOf(portal));

async function triedTasks({ db }: Portal): Promise<readonly string[]> {
  const { rows } = await db.owner.query<{ task: string }>(
    'SELECT task_identifier AS task FROM graphile_worker.jobs WHERE attempts > 0 OR locked_at IS NOT NULL',
  );
  return rows.map(({ task }) => task);
}

test('a restored server sends no mail until mails are released, which is in the audit trail', async () => {
  const { portal, postbox } = await aRestoredPortal();
  await portal.services.database.transaction(async (tx) => {
    await enqueueJob(tx, { task: 'try_rule', payload: {} });
  });
  expect(await resume(portal)).toEqual({
    code: 0,
    out: ['jobs: paused; 1', 'mails: paused; 1', 'webhooks: paused; 0', 'payments: paused; 0']
      .map(
        (words) =>
          `${words} waited at 2026-11-05 10:00:00 UTC, when the backup was taken, and may already be done.`,
      )
      .join('\n'),
    error: '',
  });
  expect((await portal.app.inject({ url: '/readyz' })).json<unknown>()).toEqual({
    status: 'ready',
    paused: ['jobs', 'mails', 'payments', 'webhooks'],
  });
  // Once the jobs of the database have begun, the paused lane of mails has had its time too.
  await resume(portal, 'jobs');
  await expect.poll(() => triedTasks(portal), patience).toContain('try_rule');
  expect(await triedTasks(portal)).not.toContain('send_mail');
  expect(postbox.mails).toEqual([]);

  const released = await resume(portal, 'mails');
  expect(released.out).toMatch(/^mails are released\.$/m);
  expect((await postbox.next()).subject).toContain('password');
  const { rows } = await portal.db.owner.query(
    "SELECT username, subject_id FROM portal.audit_entry WHERE action = 'platform.resume' ORDER BY id",
  );
  expect(rows).toEqual([
    { username: 'command line', subject_id: 'jobs' },
    { username: 'command line', subject_id: 'mails' },
  ]);
  expect((await resume(portal, 'mails')).out).toBe('mails were not paused.');
});

test('payment work waits until payments are released', async () => {
  const { portal } = await aRestoredPortal();
  portal.services.clock.set('2026-12-06T10:00:00+08:00');
  const finance = await portal.signIn('admin.finance');
  await finance.call('collectBatches', { body: { date: '2026-12-06' } });
  await resume(portal, 'jobs');
  await resume(portal, 'mails');
  const statuses = async () => {
    const { rows } = await portal.db.owner.query<{ status: string }>(
      'SELECT status FROM portal.payment_work',
    );
    return rows.map(({ status }) => status);
  };
  await expect.poll(() => triedTasks(portal), patience).not.toContain('send_mail');
  expect(await triedTasks(portal)).not.toContain('do_payment_work');
  expect(await statuses()).not.toEqual(['DONE']);
  await resume(portal, 'payments');
  await expect.poll(statuses, patience).toEqual(['DONE']);
});

test('pause does for a database that another tool has restored what a restore does', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const environment = await environmentOf(portal);
  const { code, out } = await typed(['pause', '20261130-033000F'], environment);
  expect(code).toBe(0);
  expect(out).toMatch(/^The last change in the database was made at \d{4}-/);
  expect((await portal.app.inject({ url: '/readyz' })).json<unknown>()).toMatchObject({
    paused: ['jobs', 'mails', 'payments', 'webhooks'],
  });
  const { rows } = await portal.db.owner.query(
    "SELECT subject_id FROM portal.audit_entry WHERE action = 'platform.restore'",
  );
  expect(rows).toEqual([{ subject_id: '20261130-033000F' }]);
  expect((await typed(['pause'], environment)).code).toBe(2);
});

test('resume rejects other kinds', async () => {
  const { portal } = await aRestoredPortal();
  const { code, error } = await resume(portal, 'everything');
  expect(code).toBe(2);
  expect(error).toContain('Say one of jobs, mails, webhooks, payments.');
});
