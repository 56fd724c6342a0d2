// Approved claims of last month that wait for payment, in any number; and the check that they were paid exactly.
import { DEMO_PASSWORD } from '@portal/rules/access/demo-accounts.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type pg from 'pg';
import { hashPassword } from '../apps/server/src/access/public.ts';
import { BULK_CLINICS, makeBulkData } from '../apps/server/src/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/owner.queries.ts';
import type { RunningDatabase } from '../apps/server/src/platform/embedded/start.ts';
import { nationalIds, type NationalIds } from '../apps/server/src/platform/national-id.ts';
import { brokenInvariants } from '../apps/server/src/payments/payment-invariants.queries.ts';

/** Its claims are all of one insurer, so that they are one batch. */
export const LARGE_CLINIC = 'BK0001';
const LARGE_BATCH = 3_000;
const MEMBERS = 5_000;

export async function makePayableClaims(
  { ownerUrl, secrets }: RunningDatabase,
  { claims, today }: { readonly claims: number; readonly today: PlainDate },
): Promise<void> {
  const ids = nationalIds(secrets);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const order = { today, nationalIds: ids, passwordHash, onProgress: () => undefined };
  const spread = { members: MEMBERS, claims: claims - LARGE_BATCH, clinics: BULK_CLINICS };
  await withOwner(ownerUrl, async (owner) => {
    await makeBulkData(owner, { ...order, ...spread });
    await makeBulkData(owner, { ...order, members: 0, claims: LARGE_BATCH, clinics: 1 });
    await approveAll(owner, ids);
  });
}

/** Every generated claim is approved and was entered last month. The claims of the demo are closed, without payments. */
async function approveAll(owner: pg.ClientBase, ids: Pick<NationalIds, 'encrypt'>): Promise<void> {
  await owner.query(
    'TRUNCATE provider_batch, payment_run, document_counter, claim_payment CASCADE',
  );
  await owner.query(`
    UPDATE claim SET raw_status = 'CLOSED', claim_status = 'closed', provider_batch_status = NULL,
           provider_batch_name = NULL, provider_batch_date = NULL, batch_claim_id = NULL
      FROM location l WHERE l.id = claim.clinic_id AND l.code NOT LIKE 'BK%'`);
  await owner.query(`
    UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', provider_batch_status = NULL,
           provider_batch_name = NULL, provider_batch_date = NULL, batch_claim_id = NULL,
           insert_date_time = '2026-11-03T10:00:00+08:00'
      FROM location l WHERE l.id = claim.clinic_id AND l.code LIKE 'BK%'`);
  await owner.query(
    `UPDATE claim SET insurer_code = 'AXA' FROM location l WHERE l.id = claim.clinic_id AND l.code = $1`,
    [LARGE_CLINIC],
  );
  const { rows } = await owner.query<{ id: string }>(
    "SELECT id FROM location WHERE code LIKE 'BK%' AND NOT EXISTS (SELECT FROM bank_account b WHERE b.clinic_id = id)",
  );
  for (const { id } of rows) {
    await owner.query(
      `INSERT INTO bank_account (clinic_id, holder, bic, account_sealed, account_tail)
       SELECT id, name, 'OCBCSGSG', $2, '3456' FROM location WHERE id = $1`,
      [id, ids.encrypt('999000123456', { kind: 'ACCOUNT', id })],
    );
  }
  await owner.query('ANALYZE');
}

/** The total of the bank file is what the plans pay less the fees, and nothing contradicts itself. */
export async function requireExact(
  owner: pg.ClientBase,
  file: string,
  runNo: string,
): Promise<void> {
  const { rows } = await owner.query<{ net: string; count: string }>(
    `SELECT sum(e.payable - e.fee_before_gst - e.fee_gst) AS net, count(DISTINCT p.id) AS count
       FROM payment p JOIN batch_entry e ON (e.clinic_id, e.batch_id) = (p.clinic_id, p.batch_id) WHERE p.run_no = $1`,
    [runNo],
  );
  const sums = [...file.matchAll(/<CtrlSum>([\d.]+)<\/CtrlSum>/g)].map(([, sum]) => sum);
  const payments = file.split('<CdtTrfTxInf>').length - 1;
  if (
    sums.length !== 2 ||
    sums.some((sum) => sum !== rows[0]?.net) ||
    String(payments) !== rows[0]?.count
  ) {
    throw new Error(
      `the bank file has ${payments} payments, ${sums.join()}, not ${JSON.stringify(rows[0])}`,
    );
  }
  const { rows: left } = await owner.query(
    "SELECT FROM claim WHERE raw_status = 'APPROVED' AND provider_batch_status IS NULL AND insert_date_time < '2026-12-01' AND payee_type = 'PROVIDER' LIMIT 1",
  );
  const broken = await brokenInvariants(owner);
  if (left.length > 0) broken.push('claims are left over');
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
