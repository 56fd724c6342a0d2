import { centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import { collectClaims } from './collect-claims.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('shows what a run would take beside the last run, without changing anything', async () => {
  const { data } = await finance.call('previewBatches', { query: { date: '2026-12-06' } });
  expect(data.cutoff).toBe('2026-12-01');
  expect(data.totals.claims).toBeGreaterThan(0);
  expect(data.batches.reduce((sum, batch) => sum + batch.claims, 0)).toBe(data.totals.claims);
  expect(data.last_run?.batches).toBeGreaterThan(0);
  expect(await finance.call('previewBatches', { query: { date: '2026-12-06' } })).toEqual({ data });
});

test('says which clinics cannot be paid, because they have no bank account', async () => {
  const { data } = await finance.call('previewBatches', { query: { date: '2026-12-06' } });
  const { rows } = await portal.db.owner.query<{ clinic_id: string }>(
    'SELECT clinic_id FROM bank_account',
  );
  const withAccount = rows.map((row) => row.clinic_id);
  expect(data.batches.map(({ has_account: has }) => has)).toEqual(
    data.batches.map((batch) => withAccount.includes(batch.provider_company_id)),
  );
  expect(data.batches.some(({ has_account: has }) => !has)).toBe(true);
});

test('shows only the first of several changes of a claim, as the run then takes them', async () => {
  const own = await openPortal({ template: 'claimless' });
  try {
    const { payments } = await openWorld(own, 'clinic.gp');
    const desk = await own.signIn('admin.finance');
    const id = await payments.aPaidClaim();
    for (const [version, accepted] of [1, 5, 2].entries()) {
      const line = { ref: 'out_patient.procedures.0', accepted_amount: accepted };
      const lines = [{ ...line, reason: 'QUANTITY_TOO_HIGH' as const }];
      const body = { version: version + 1, reason: 'Wrong quantity billed', lines };
      await desk.call('adjustClaim', { params: { id }, body });
    }
    const query = { date: '2026-12-06' };
    for (const _run of ['the first change waits', 'the others wait for another batch']) {
      const { data } = await desk.call('previewBatches', { query });
      const collected: object[] = [];
      await asWorker(own, async (services) => {
        const batches = await collectClaims(services, plainDate(query.date));
        for (const { name, adjustments, adjustment } of batches) {
          collected.push({ name, adjustments, adjustment: centsToWire(adjustment) });
        }
      });
      expect(collected).toEqual(
        data.batches.map((batch) => ({
          name: batch.batch_name,
          adjustments: batch.adjustments,
          adjustment: batch.adjustment_amount,
        })),
      );
    }
  } finally {
    await own.close();
  }
});
