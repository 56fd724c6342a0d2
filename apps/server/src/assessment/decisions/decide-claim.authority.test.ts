// How much an assessor approves alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let member: Visitor;
let second: Visitor;
let days = 0;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  // The assessor's role has a limit; the super-administrator without a claim role has none.
  member = await portal.signIn('admin.assessor');
  second = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

/** A late claim, which waits for an assessor, with the amount that the plan would pay. */
async function aClaimOf(payable: number): Promise<string> {
  days += 1;
  const day = `2026-07-0${days}`;
  const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: day };
  const id = await aWaitingClaim(portal, clerk, { ...body, receipt_no: `R-${days}` });
  await portal.db.owner.query(
    `UPDATE claim SET total_payable_amount = $2, total_fee_before_gst = $2, total_fee_gst = 0, total_fee_amount = $2,
            total_patient_payable_amount = 0 WHERE id = $1`,
    [id, payable],
  );
  return id;
}

/** Another claim of the visit, without a doctor. */
async function anotherClaimOf(visit: string, payable: number): Promise<string> {
  const id = await aClaimOf(payable);
  await portal.db.owner.query(
    `UPDATE claim SET visit_date = o.visit_date, visit_end_date = o.visit_date, practitioner_id = NULL
       FROM claim o WHERE claim.id = $1 AND o.id = $2`,
    [id, visit],
  );
  return id;
}

async function move(
  user: Visitor,
  id: string,
  name: 'APPROVE' | 'REOPEN' | 'RESUME',
  from: 'APPROVED' | 'PENDING APPROVAL' | 'PENDING ASSESSOR' | 'PROCESSING' = 'PENDING ASSESSOR',
) {
  const body = { version: 1, from_status: from, move: name, remark: 'Looked at.' };
  return (await user.call('decideClaim', { params: { id }, body })).data;
}

const shown = async (id: string) =>
  (await clerk.call('getClaim', { params: { id }, query: {} })).data;

test('an approval above 2,000.00 needs a second assessor, who is not the first', async () => {
  const id = await aClaimOf(2000.01);
  expect(await move(member, id, 'APPROVE')).toMatchObject({
    raw_status: 'PENDING APPROVAL',
    is_proposal: true,
  });
  expect((await shown(id)).display_status).toBe('Pending Approval');
  await expect(move(member, id, 'APPROVE', 'PENDING APPROVAL')).rejects.toThrow('OWN_PROPOSAL');
  await move(second, id, 'APPROVE', 'PENDING APPROVAL');
  expect((await shown(id)).display_status).toBe('Approved');
});

test('an approval of exactly 2,000.00 does not', async () => {
  const id = await aClaimOf(2000);
  expect((await move(member, id, 'APPROVE')).raw_status).toBe('APPROVED');
});

test('claims of one visit add up for the person who approves them alone', async () => {
  const first = await aClaimOf(1500);
  const last = await anotherClaimOf(first, 500.01);
  await move(member, first, 'APPROVE');
  const desk = await member.call('getDeskClaim', { params: { id: last }, query: {} });
  expect(desk.data).toMatchObject({ authority: 2000, approved_alone: 1500 });
  expect((await move(member, last, 'APPROVE')).raw_status).toBe('PENDING APPROVAL');
});

test('a claim of the visit that is reopened or was approved by two no longer counts', async () => {
  const first = await aClaimOf(1500);
  const large = await anotherClaimOf(first, 2500);
  const last = await anotherClaimOf(first, 1500);
  await move(member, first, 'APPROVE');
  await move(member, first, 'REOPEN', 'APPROVED');
  await move(member, large, 'APPROVE');
  await move(second, large, 'APPROVE', 'PENDING APPROVAL');
  expect((await move(member, last, 'APPROVE')).raw_status).toBe('APPROVED');
});
