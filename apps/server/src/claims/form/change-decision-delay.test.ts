import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';
import { createAdjudication } from '../lifecycle/adjudicate-claim.job.ts';

const MINUTES_OF_A_DAY = 24 * 60;

test('the change moves the last day for edits, the lock, the filter of locks and the decision itself', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    now: '2026-11-06T10:00:00+08:00',
    environment: { ADJUDICATE_DELAY: '' },
  });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
  const claim = async () =>
    (await clerk.call('getClaim', { params: { id: data.uuid }, query: {} })).data;
  const locksToday = async () =>
    (await clerk.call('listClaims', { query: { locks: 'today', size: 10 } })).data.length;
  // The default of a demo.
  expect(await claim()).toMatchObject({
    last_editable_date: '2026-11-06',
    locks_at: '2026-11-06T02:15:00.000Z',
  });
  expect(await locksToday()).toBe(1);

  const { data: settings } = await admin.call('listFormSettings', {});
  expect(settings.decision_delay).toEqual({
    minutes: 15,
    is_default: true,
    is_fixed: false,
    version: 1,
  });
  const changed = await admin.call('changeDecisionDelay', {
    body: { minutes: 2 * MINUTES_OF_A_DAY, version: 1 },
  });
  expect(changed.data).toEqual({
    minutes: 2 * MINUTES_OF_A_DAY,
    is_default: false,
    is_fixed: false,
    version: 2,
  });
  expect(await claim()).toMatchObject({
    last_editable_date: '2026-11-08',
    locks_at: '2026-11-08T02:00:00.000Z',
  });
  expect(await locksToday()).toBe(0);

  const statusAt = async (moment: string) => {
    portal.services.clock.set(moment);
    await asWorker(portal, (services) => createAdjudication(services)());
    const { rows } = await portal.db.owner.query<{ raw_status: string }>(
      'SELECT raw_status FROM claim WHERE id = $1',
      [data.uuid],
    );
    return rows[0]?.raw_status;
  };
  expect(await statusAt('2026-11-08T09:59:00+08:00')).toBe('NEW');
  expect(await statusAt('2026-11-08T10:01:00+08:00')).not.toBe('NEW');
});

test('is written to the audit trail, needs the version that was read, and the right to change rules', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  await admin.call('changeDecisionDelay', { body: { minutes: 30, version: 1 } });
  const late = await admin.refused('changeDecisionDelay', { body: { minutes: 45, version: 1 } });
  expect(late).toMatchObject({ http: 412, code: 'VERSION_CONFLICT' });
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT username, on_behalf_of, before, after FROM audit_entry
      WHERE action = 'claims.change-decision-delay'`,
  );
  expect(rows).toEqual([
    { username: 'admin.ops', on_behalf_of: null, before: { minutes: 15 }, after: { minutes: 30 } },
  ]);
  const clerk = await portal.signIn('clinic.gp');
  const refused = await clerk.refused('changeDecisionDelay', { body: { minutes: 5, version: 2 } });
  expect(refused.http).toBe(403);
});

test('ADJUDICATE_DELAY wins over the setting, and the settings say so', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { ADJUDICATE_DELAY: '3600' },
  });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  await admin.call('changeDecisionDelay', { body: { minutes: 5, version: 1 } });
  const { data } = await admin.call('listFormSettings', {});
  expect(data.decision_delay).toMatchObject({ minutes: 5, is_fixed: true });
  const claim = await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
  expect(claim.data.locks_at).toBe('2026-11-06T03:00:00.000Z');
});
