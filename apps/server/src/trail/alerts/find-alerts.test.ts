// The rules about the audit trail, applied to entries of the trail.
import { beforeEach, describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { findSecurityAlerts } from './find-alerts.job.ts';

/** A Friday morning. */
const NOW = '2026-11-06T02:00:00Z';
let portal: Portal;
beforeEach(async () => {
  portal = await portalForTest();
  portal.services.clock.set(NOW);
});

interface Entry {
  readonly action: string;
  readonly after?: object;
  readonly username?: string | null;
  readonly clinic?: string;
  readonly at?: string;
}

async function write({ action, after = {}, username = null, clinic, at = NOW }: Entry) {
  await portal.db.owner.query(
    `INSERT INTO audit_entry (clinic_id, at, user_id, username, on_behalf_of, action, subject_type, subject_id, after)
     VALUES (NULL, $1, CASE WHEN $2::text IS NULL THEN NULL ELSE '01900000-0000-7000-8000-000000000001'::uuid END,
             $2, $3, $4, 'request', '-', $5)`,
    [at, username, clinic ?? null, action, JSON.stringify(after)],
  );
}

const run = () => asWorker(portal, findSecurityAlerts);

async function alerts() {
  await run();
  const { rows } = await portal.db.owner.query<object>(
    'SELECT rule, subject, facts FROM security_alert ORDER BY found_at, id',
  );
  return rows;
}

async function mails(): Promise<number> {
  const { rows } = await portal.db.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'SECURITY_ALERT'`,
  );
  return rows[0]?.count ?? 0;
}

const failed = (username: string, more: Partial<Entry> = {}) =>
  write({
    action: 'security.fail-sign-in',
    username,
    after: { address: '192.0.2.1', count: 2 },
    ...more,
  });

const names = ['a', 'b', 'c', 'd', 'e'];

describe('failed sign-ins from one network', () => {
  test('over many accounts are one alert, however often the job runs', async () => {
    for (const name of names.slice(1)) await failed(name);
    expect(await alerts()).toEqual([]);
    await failed('a');
    const alert = { rule: 'STUFFING', subject: '192.0.2.1', facts: { accounts: 5, failures: 10 } };
    expect(await alerts()).toEqual([alert]);
    expect(await alerts()).toEqual([alert]);
    expect(await mails()).toBe(1);
    await failed('f');
    expect(await alerts()).toEqual([{ ...alert, facts: { accounts: 6, failures: 12 } }]);
    expect(await mails()).toBe(1);
  });

  test('count only within the window, and each network by itself', async () => {
    for (const name of names) await failed(name, { at: '2026-11-06T00:59:00Z' });
    for (const [at, name] of names.entries()) {
      await failed(name, { after: { address: `192.0.2.${at}`, count: 2 } });
    }
    expect(await alerts()).toEqual([]);
  });

  test('make another alert only if they go on after the first was acknowledged', async () => {
    for (const name of names) await failed(name);
    await alerts();
    await portal.db.owner.query(
      `UPDATE security_alert SET acknowledged_at = now(), note = 'A test',
              acknowledged_by = (SELECT id FROM app_user WHERE username = 'admin.ops')`,
    );
    expect(await alerts()).toHaveLength(1);
    portal.services.clock.set('2026-11-06T02:10:00Z');
    for (const name of names) await failed(name, { at: '2026-11-06T02:05:00Z' });
    expect(await alerts()).toHaveLength(2);
    expect(await mails()).toBe(2);
  });
});

const look = (clinic: string) =>
  write({ action: 'tools.search-members', clinic, after: { address: '192.0.2.9', found: 0 } });

test('look-ups with the codes of many clinics from one network are an alert', async () => {
  for (let at = 0; at < 9; at += 1) await look(`GP000${at}`);
  expect(await alerts()).toEqual([]);
  await look('GP0010');
  expect(await alerts()).toEqual([
    { rule: 'HARVEST', subject: '192.0.2.9', facts: { clinics: 10, look_ups: 10 } },
  ]);
});

test('many exported rows of one user are an alert; the threshold is a setting', async () => {
  const username = 'clinic.gp';
  await write({ action: 'claims.export', username, after: { rows: 600 } });
  await write({ action: 'reports.export', username, after: { rows: 500 } });
  expect(await alerts()).toEqual([]);
  await portal.db.owner.query(
    `INSERT INTO setting (name, value) VALUES ('security_alerts', '{"massExport": {"files": 100, "rows": 1000}}')`,
  );
  expect(await alerts()).toEqual([
    { rule: 'MASS_EXPORT', subject: 'clinic.gp', facts: { files: 2, rows: 1100 } },
  ]);
});

test('each payment run prepared or released at night or at the weekend is an alert of its own', async () => {
  const username = 'admin.finance';
  await write({ action: 'payments.prepare', username, at: '2026-11-05T03:00:00Z' });
  expect(await alerts()).toEqual([]);
  // 23:30 in Singapore, and a Sunday.
  await write({ action: 'payments.prepare', username, at: '2026-11-05T15:30:00Z' });
  await write({ action: 'payments.release', username, at: '2026-11-01T04:00:00Z' });
  const found = await alerts();
  expect(found).toMatchObject([
    { rule: 'ODD_HOURS', facts: { action: 'payments.release', username } },
    { rule: 'ODD_HOURS', facts: { action: 'payments.prepare', username } },
  ]);
  expect(await alerts()).toEqual(found);
  expect(await mails()).toBe(2);
});
