// Work that is paused after a restore waits for the command resume.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { anonymousVisitor, portalForTest, type Portal } from '../../../test/portal.ts';
import { openPostbox, type Postbox } from '../../../test/smtp.ts';
import { runCommand } from '../../cli/run-command.ts';
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

/** Types the command resume. */
async function resume({ db }: Portal, ...args: string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const environment = { DATABASE_URL: db.ownerUrl, SECRET_KEYS_FILE: keys };
  const code = await runCommand(['resume', ...args], {
    out: say,
    error: say,
    redraw: undefined,
    environment,
  });
  return { code, said };
}

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
    said: ['jobs: paused; 1', 'mails: paused; 1', 'webhooks: paused; 0', 'payments: paused; 0'].map(
      (words) =>
        `${words} waited at 2026-11-05 10:00:00 UTC, when the backup was taken, and may already be done.`,
    ),
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
  expect(released.said.at(-1)).toBe('mails are released.');
  expect((await postbox.next()).subject).toContain('password');
  const { rows } = await portal.db.owner.query(
    "SELECT username, subject_id FROM portal.audit_entry WHERE action = 'platform.resume' ORDER BY id",
  );
  expect(rows).toEqual([
    { username: 'command line', subject_id: 'jobs' },
    { username: 'command line', subject_id: 'mails' },
  ]);
  expect((await resume(portal, 'mails')).said).toEqual(['mails were not paused.']);
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

test('resume rejects other kinds', async () => {
  const { portal } = await aRestoredPortal();
  const { code, said } = await resume(portal, 'everything');
  expect(code).toBe(2);
  expect(said[0]).toBe('Say one of jobs, mails, webhooks, payments.');
});
