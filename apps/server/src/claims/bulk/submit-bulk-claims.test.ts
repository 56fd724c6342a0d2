import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCodeForDemoDay } from '../../../test/code-requests.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { findPatient } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aCheckedUpload, aDyingJob, rowMaker, rowsOf, submitUpload } from './bulk.builders.ts';
import { submitBulkUpload } from './submit-bulk-upload.job.ts';
import { resumeBulkClaims } from './sweep-bulk-uploads.job.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

const HALF_A_MINUTE_MS = 30_000;
let lastDay = 10;

/** Claims on days that no other claim of these tests uses. */
function visits(count: number, more: Parameters<typeof row>[0] = {}) {
  return Array.from({ length: count }, () => {
    lastDay += 1;
    const day = addDays(plainDate('2026-10-01'), lastDay - 1);
    return row({ visit_date: day, receipt_no: `B${lastDay}`, ...more });
  });
}

async function getUpload(id: string) {
  return (await clerk.call('getBulkUpload', { params: { id } })).data;
}

/** The claims of the file as stored: as many as there are rows, none twice. */
async function storedOf(id: string) {
  const rows = await rowsOf(clerk, id);
  const { rows: stored } = await portal.db.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM claim
      WHERE voided_at IS NULL AND receipt_no = ANY (SELECT c.receipt_no FROM claim c
              JOIN bulk_row b ON b.claim_id = c.id WHERE b.upload_id = $1)`,
    [id],
  );
  return {
    states: rows.map(({ state }) => state),
    claims: new Set(rows.map(({ claim_id: claim }) => claim)).size,
    stored: stored[0]?.n,
  };
}

test('submits the claims that are ready, and leaves the others to be corrected', async () => {
  const [good = {}, other = {}] = visits(2);
  const { id } = await aCheckedUpload(clerk, [good, { ...other, doctor: 'Nobody' }]);
  await submitUpload(portal, clerk, id);
  const [first, second] = await rowsOf(clerk, id);
  expect(second).toMatchObject({ state: 'NEEDS_CORRECTION', claim_id: null });
  const claim = await clerk.call('getClaim', {
    params: { id: first?.claim_id ?? '' },
    query: { panel_type: 'PANEL' },
  });
  expect(first).toMatchObject({
    state: 'SUBMITTED',
    claim_code: claim.data.claim_code,
    total_payable_amount: claim.data.total_payable_amount,
  });
  expect(await getUpload(id)).toMatchObject({ status: 'CHECKED', counts: { SUBMITTED: 1 } });
  expect((await clerk.refused('submitBulkClaims', { params: { id }, body: {} })).code).toBe(
    'BULK_NOTHING_READY',
  );
  const mapping = { params: { id }, body: { mapping: [] }, headers: { 'if-match': '"4"' } };
  expect((await clerk.refused('mapBulkColumns', mapping)).http).toBe(422);
});

test('two submissions and two jobs at once have one effect', async () => {
  const { id } = await aCheckedUpload(clerk, visits(6));
  const start = () => clerk.call('submitBulkClaims', { params: { id }, body: {} });
  await Promise.all([start(), start()]);
  const { rows: jobs } = await portal.db.owner.query(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'submit_bulk_claims'`,
  );
  expect(jobs.length).toBeGreaterThan(0);
  const job = () => submitBulkUpload({ uploadId: id }, portal.services);
  await Promise.all([job(), job()]);
  expect(await storedOf(id)).toEqual({ states: Array(6).fill('SUBMITTED'), claims: 6, stored: 6 });
});

test.each(['before', 'after'] as const)(
  'a job that is killed %s the commit of any transaction and resumed has one effect',
  async (moment) => {
    const claims = 3;
    const { id } = await aCheckedUpload(clerk, visits(claims));
    await clerk.call('submitBulkClaims', { params: { id }, body: {} });
    // One transaction begins, one for each claim, one ends.
    for (let transaction = 1; transaction <= claims + 2; transaction += 1) {
      await aDyingJob(portal, id, { transaction, moment }).catch(() => undefined);
    }
    await submitBulkUpload({ uploadId: id }, portal.services);
    expect(await storedOf(id)).toEqual({
      states: Array(claims).fill('SUBMITTED'),
      claims,
      stored: claims,
    });
    expect((await getUpload(id)).status).toBe('CHECKED');
  },
);

test('an interrupted submission is continued by one of two processes within half a minute', async () => {
  const { id } = await aCheckedUpload(clerk, visits(2));
  await clerk.call('submitBulkClaims', { params: { id }, body: {} });
  const resume = () =>
    asWorker(portal, async (worker) => {
      await Promise.all([
        resumeBulkClaims(worker, portal.services),
        resumeBulkClaims(worker, portal.services),
      ]);
    });
  await resume();
  expect(await getUpload(id)).toMatchObject({ counts: { SUBMITTED: 0 }, is_interrupted: false });
  portal.services.clock.advance(HALF_A_MINUTE_MS);
  expect((await getUpload(id)).is_interrupted).toBe(true);
  await resume();
  expect(await storedOf(id)).toMatchObject({ states: ['SUBMITTED', 'SUBMITTED'], stored: 2 });
});

test('a claim that an earlier claim of the file makes impossible comes back with its reason, and can be corrected', async () => {
  const { memberId } = await findPatient(clerk, demoMember);
  await insertCodeForDemoDay(portal, { code: 'BULKONCE', memberId });
  const [first = {}] = visits(1, { visit_date: '06/11/2026' });
  const [second = {}] = visits(1);
  const used = { approval_code: 'BULKONCE' };
  const { id } = await aCheckedUpload(clerk, [
    { ...first, ...used },
    { ...second, ...used, visit_date: '06/11/2026', visit_time: '15:00' },
  ]);
  expect((await rowsOf(clerk, id)).map(({ state }) => state)).toEqual(['READY', 'READY']);
  await submitUpload(portal, clerk, id);
  const [stored, refused] = await rowsOf(clerk, id);
  expect(stored).toMatchObject({ state: 'SUBMITTED' });
  expect(refused).toMatchObject({
    state: 'REFUSED',
    problems: [{ line: 3, column: 'visit_date', code: 'DUPLICATE_CLAIM' }],
  });
  const cells = [
    { line: 3, column: 'visit_date' as const, text: second.visit_date ?? '' },
    { line: 3, column: 'approval_code' as const, text: '' },
  ];
  const headers = { 'if-match': `"${refused?.version ?? 0}"` };
  await clerk.call('updateBulkRow', { params: { id, no: 2 }, body: { cells }, headers });
  await submitUpload(portal, clerk, id);
  expect((await getUpload(id)).counts).toMatchObject({ SUBMITTED: 2, REFUSED: 0 });
});

test('claims of a file share the limits of their member', async () => {
  const { memberId } = await findPatient(clerk, demoMember);
  const claims = visits(3);
  const payableOf = async (id: string) =>
    (await rowsOf(clerk, id)).map(({ total_payable_amount: payable }) => payable ?? 0);
  const unlimited = await aCheckedUpload(clerk, claims);
  const [payable = 0] = await payableOf(unlimited.id);
  // The used amount plus one and a half claims.
  await portal.db.owner.query(
    `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, scope, value)
     SELECT b.id, 'AMTYEAR', 'MEMBER', $1::numeric * 1.5 + coalesce(
              (SELECT sum(u.amount) FROM benefit_usage u WHERE u.member_id = $2 AND u.released_at IS NULL
                  AND u.internal_benefit_id = b.internal_benefit_id), 0)
       FROM plan_benefit b
     ON CONFLICT (plan_benefit_id, kind, scope) DO UPDATE SET value = excluded.value`,
    [payable, memberId],
  );
  const { id } = await aCheckedUpload(
    clerk,
    claims.map((one) => ({ ...one, remarks: 'with a limit' })),
  );
  expect(await payableOf(id)).toEqual([payable, payable, payable]);
  await submitUpload(portal, clerk, id);
  const paid = await payableOf(id);
  expect(paid[0]).toBe(payable);
  expect(paid[2]).toBeLessThan(payable);
  const { rows } = await portal.db.owner.query<{ paid: number }>(
    `SELECT sum(c.total_payable_amount)::float8 AS paid FROM claim c
       JOIN bulk_row b ON b.claim_id = c.id WHERE b.upload_id = $1`,
    [id],
  );
  expect(rows[0]?.paid).toBeCloseTo(paid.reduce((sum, one) => sum + one, 0));
});

test.each([
  ['is suspended', `status = 'SUSPENDED'`],
  ['has lost the claim role', `roles = '{}'`],
])(
  'a file whose user %s submits nothing, and opens for colleagues within half a minute',
  async (_how, change) => {
    const { id } = await aCheckedUpload(clerk, visits(1));
    await clerk.call('submitBulkClaims', { params: { id }, body: {} });
    const { rows: before } = await portal.db.owner.query<{ status: string; roles: string[] }>(
      'SELECT status, roles FROM app_user WHERE id = $1',
      [clerk.userId],
    );
    await portal.db.owner.query(`UPDATE app_user SET ${change} WHERE id = $1`, [clerk.userId]);
    await submitBulkUpload({ uploadId: id }, portal.services);
    portal.services.clock.advance(HALF_A_MINUTE_MS);
    await asWorker(portal, (worker) => resumeBulkClaims(worker, portal.services));
    await portal.db.owner.query('UPDATE app_user SET status = $1, roles = $2 WHERE id = $3', [
      before[0]?.status,
      before[0]?.roles,
      clerk.userId,
    ]);
    expect(await getUpload(id)).toMatchObject({ status: 'CHECKED', counts: { SUBMITTED: 0 } });
    await submitUpload(portal, clerk, id);
    expect(await getUpload(id)).toMatchObject({ counts: { SUBMITTED: 1 } });
  },
);
