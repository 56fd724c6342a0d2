// Approved claims become money: batches, their documents, a payment run, a return by the bank.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { listWaitingGroups } from '../batches/waiting-groups.ts';
import { prepareRun } from './prepare-run.ts';
import { releaseRun } from './release-run.ts';
import { settleRun } from './settle-run.ts';

let portal: Portal;
const runDate = plainDate('2026-12-06');
beforeEach(async () => {
  portal = await portalForTest();
  portal.services.clock.set('2026-12-06T10:00:00+08:00');
});

async function rowsOf<Row extends object>(statement: string): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement)).rows;
}

const payableOf = async (where: string) => {
  const [row] = await rowsOf<{ sum: string }>(
    `SELECT coalesce(sum(total_payable_amount), 0) AS sum FROM claim WHERE ${where}`,
  );
  return Number(row?.sum);
};

test('a run batches every approved claim of earlier months once, and adds up to the cent', async () => {
  const due =
    "raw_status = 'APPROVED' AND provider_batch_status IS NULL AND insert_date_time < '2026-12-01T00:00:00+08:00'";
  const approved = await payableOf(due);
  expect(approved).toBeGreaterThan(0);
  await asWorker(portal, async (services) => {
    const preview = await services.database.transaction((tx) => listWaitingGroups(tx, runDate));
    const made = await collectClaims(services, runDate);
    expect(made.map(({ name, claims, gross }) => ({ name, claims, gross }))).toEqual(
      preview.map(({ name, claims, gross }) => ({ name, claims, gross })),
    );
    expect(made.reduce((sum, { gross }) => sum + gross, 0)).toBe(Math.round(approved * 100));
    expect(await collectClaims(services, runDate)).toEqual([]);
  });
  expect(await payableOf(due)).toBe(0);
  expect(
    await rowsOf(`SELECT c.id FROM claim c LEFT JOIN batch_entry e ON (e.clinic_id, e.claim_id) = (c.clinic_id, c.id)
                   WHERE c.raw_status = 'BATCH' AND c.provider_batch_date = '2026-12-06' AND e.claim_id IS NULL`),
  ).toEqual([]);
});

test('closing numbers the documents without gaps, and they agree with the net', async () => {
  await asWorker(portal, async (services) => {
    await collectClaims(services, runDate);
    const names = await closeOpenBatches(services);
    expect(names.length).toBeGreaterThan(5);
    expect(await closeOpenBatches(services)).toEqual([]);
  });
  const gaps = await rowsOf(
    `SELECT kind, year FROM tax_document GROUP BY kind, year HAVING max(running) <> count(*)`,
  );
  expect(gaps).toEqual([]);
  const wrong = await rowsOf(`
    SELECT b.name FROM provider_batch b
     WHERE b.net_amount <> b.carried_in
         + coalesce((SELECT sum(CASE kind WHEN 'BCTI' THEN total WHEN 'INVOICE' THEN -total WHEN 'CREDIT_NOTE' THEN
                              CASE corrects WHEN 'BCTI' THEN -total ELSE total END ELSE 0 END)
                      FROM tax_document d WHERE d.batch_id = b.id), 0)
         + coalesce((SELECT sum(payable) FROM batch_entry e WHERE e.batch_id = b.id AND NOT is_taxed), 0)`);
  expect(wrong).toEqual([]);
});

test('a released run pays each batch once, also when it is settled twice at the same time', async () => {
  const [one, other] = await rowsOf<{ user_id: string; name: string }>(
    "SELECT id AS user_id, name FROM app_user WHERE user_type = 'ADMINUSER' ORDER BY username",
  );
  if (one === undefined || other === undefined) throw new Error('the demo has administrators');
  const deskOf = (user: typeof one) => ({
    user,
    services: portal.services,
    audit: () => Promise.resolve(),
  });
  await asWorker(portal, async (services) => {
    await collectClaims(services, runDate);
    await closeOpenBatches(services);
    const run = await services.database.transaction((tx) =>
      prepareRun(tx, { paymentDate: '2026-12-06' }, deskOf(one)),
    );
    await expect(
      services.database.transaction((tx) =>
        prepareRun(tx, { paymentDate: '2026-12-06' }, deskOf(one)),
      ),
    ).rejects.toMatchObject({ code: 'PAYMENT_RUN_OPEN' });
    await services.database.transaction((tx) =>
      releaseRun(tx, run.id, {
        ...deskOf(other),
        user: { ...other, permissions: new Set() },
      }),
    );
    /** How often each payment of the run was settled. */
    const settlements = () =>
      rowsOf(`SELECT count(*) AS times FROM audit_entry
               WHERE action = 'payments.settle' AND after ->> 'reference' LIKE '${run.run_no}-%' GROUP BY subject_id`);
    const once = Array.from({ length: run.payment_count }, () => ({ times: '1' }));
    await Promise.all([settleRun(services, run.id), settleRun(services, run.id)]);
    expect(await settlements()).toEqual(once);
    await settleRun(services, run.id);
    expect(await settlements()).toEqual(once);
    const [paid] = await rowsOf<{
      count: string;
      total: string;
      entries: string;
      payments: string;
    }>(`
      SELECT count(*) AS count, sum(net_amount) AS total,
             (SELECT sum(payable) FROM batch_entry e JOIN provider_batch b ON b.id = e.batch_id AND b.paid_on = '2026-12-06') AS entries,
             (SELECT sum(amount) FROM claim_payment WHERE payment_date = '2026-12-06') AS payments
        FROM provider_batch WHERE paid_on = '2026-12-06' AND net_amount > 0`);
    expect(Number(paid?.count)).toBe(run.payment_count);
    expect(paid?.total).toBe(run.total_amount);
    expect(paid?.payments).toBe(paid?.entries);
  });
  // The clinic abroad has no account, so its batches wait.
  const left = await rowsOf(`
    SELECT b.name FROM provider_batch b JOIN bank_account a USING (clinic_id) WHERE b.status <> 'PAID_TO_PROVIDERS'`);
  expect(left).toEqual([]);
});
