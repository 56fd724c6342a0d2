import type { Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';
import { aWaitingClaim } from '../../../test/claim-builders.ts';

let portal: Portal;
let clerk: Visitor;
let member: Visitor;
let days = 0;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  member = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

/** A late claim, which waits for an assessor. */
async function aLateClaim(): Promise<string> {
  days += 1;
  const day = addDays(plainDate('2026-07-01'), days);
  const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: day };
  return aWaitingClaim(portal, clerk, { ...body, receipt_no: `R-${days}` });
}

type Decision = Request<'decideClaim'>['body'];

function decide(user: Visitor, id: string, body: Partial<Decision> & Pick<Decision, 'move'>) {
  return user.call('decideClaim', {
    params: { id },
    body: { version: 1, from_status: 'PENDING ASSESSOR', ...body },
  });
}

const shown = async (id: string) =>
  (await clerk.call('getClaim', { params: { id }, query: {} })).data;

async function usageOf(id: string): Promise<boolean[]> {
  const { rows } = await portal.db.owner.query<{ held: boolean }>(
    'SELECT released_at IS NULL AS held FROM benefit_usage WHERE claim_id = $1',
    [id],
  );
  return rows.map(({ held }) => held);
}

/** Sets the amount that the plan would pay. */
async function withPayable(id: string, payable: number): Promise<void> {
  await portal.db.owner.query(
    `UPDATE claim SET total_payable_amount = $2, total_fee_before_gst = $2, total_fee_gst = 0, total_fee_amount = $2,
            total_patient_payable_amount = 0 WHERE id = $1`,
    [id, payable],
  );
}

describe('a decision', () => {
  test('STAT-04 approves a claim; the clinic sees it as Approved with the assessor', async () => {
    const id = await aLateClaim();
    const { data } = await decide(member, id, { move: 'APPROVE' });
    expect(data).toMatchObject({ raw_status: 'APPROVED', is_proposal: false });
    const claim = await shown(id);
    expect(claim).toMatchObject({ display_status: 'Approved', waiting: null });
    expect(claim.timeline.at(-1)).toMatchObject({ to_status: 'APPROVED', actor: 'Assessa Admin' });
    expect(await usageOf(id)).toEqual([true]);
  });

  test('declines a claim with reason and remark, and gives the limits back', async () => {
    const id = await aLateClaim();
    await decide(member, id, { move: 'DECLINE', reason: 'LATE', remark: 'Three months late.' });
    const claim = await shown(id);
    expect(claim).toMatchObject({
      display_status: 'Declined',
      reject_reason_classification: 'LATE',
      reject_manual_reason: 'Three months late.',
      total_payable_amount: 0,
    });
    expect(claim.claim_remarks.map(({ remarks }) => remarks)).toContain('Three months late.');
    expect(await usageOf(id)).toEqual([false]);
  });

  test('asks the member, which stops the clock; the claim can be resumed', async () => {
    const id = await aLateClaim();
    await decide(member, id, { move: 'ASK_MEMBER', remark: 'Please send the receipt.' });
    expect(await shown(id)).toMatchObject({
      display_status: 'Pending Member',
      waiting: { party: 'MEMBER' },
    });
    const paused = await member.call('listWaitingClaims', { query: { waits_for: 'MEMBER' } });
    expect(paused.data.find(({ uuid }) => uuid === id)).toMatchObject({ is_paused: true });
    const resumed = { from_status: 'PENDING MEMBER', remark: 'The member answered.' } as const;
    await decide(member, id, { move: 'RESUME', ...resumed });
    const claim = await shown(id);
    expect(claim).toMatchObject({ raw_status: 'PROCESSING', waiting: { party: 'ASSESSOR' } });
    expect(claim.claim_remarks.map(({ remarks }) => remarks)).not.toContain('The member answered.');
  });

  test('reopens an approved claim, which then waits again', async () => {
    const id = await aLateClaim();
    await decide(member, id, { move: 'APPROVE' });
    await decide(member, id, { move: 'REOPEN', from_status: 'APPROVED', remark: 'Wrong doctor.' });
    expect(await shown(id)).toMatchObject({
      display_status: 'Processing',
      waiting: { party: 'ASSESSOR' },
    });
  });

  test('transfers a visit only to an open stay of the member', async () => {
    const id = await aLateClaim();
    const transfer = { move: 'TRANSFER', remark: 'Part of the admission.' } as const;
    const unknown = decide(member, id, { ...transfer, transfer_to: 'IC-2608-000001' });
    await expect(unknown).rejects.toThrow('STAY_UNKNOWN');
    const other = await aLateClaim();
    await portal.db.owner.query(
      "UPDATE claim SET claim_type = 'INPATIENT', claim_code = 'IC-2608-000001' WHERE id = $1",
      [other],
    );
    await decide(member, id, { ...transfer, transfer_to: 'IC-2608-000001' });
    const claim = await shown(id);
    expect(claim.display_status).toBe('Closed');
    expect(claim.claim_remarks.map(({ remarks }) => remarks)).toContain(
      'IC-2608-000001: Part of the admission.',
    );
    expect(await usageOf(id)).toEqual([false]);
  });

  test('keeps the longest remark together with the number of the stay', async () => {
    const [id, other] = [await aLateClaim(), await aLateClaim()];
    await portal.db.owner.query(
      "UPDATE claim SET claim_type = 'INPATIENT', claim_code = 'IC-2608-000002' WHERE id = $1",
      [other],
    );
    const remark = 'r'.repeat(470);
    await decide(member, id, { move: 'TRANSFER', remark, transfer_to: 'IC-2608-000002' });
    expect((await shown(id)).claim_remarks.at(-1)?.remarks).toBe(`IC-2608-000002: ${remark}`);
    const longer = decide(member, other, { move: 'DECLINE', reason: 'LATE', remark: `${remark}r` });
    await expect(longer).rejects.toThrow('"field":"remark"');
  });

  test('a request that is sent twice is decided once', async () => {
    const id = await aLateClaim();
    const request = {
      params: { id },
      body: { version: 1, move: 'APPROVE', from_status: 'PENDING ASSESSOR' },
      headers: { 'idempotency-key': 'one-decision-sent-twice' },
    } as const;
    const first = await member.call('decideClaim', request);
    expect(await member.call('decideClaim', request)).toEqual(first);
    const moves = (await shown(id)).timeline.filter(({ to_status: to }) => to === 'APPROVED');
    expect(moves).toHaveLength(1);
  });

  test.each<[string, Partial<Decision> & Pick<Decision, 'move'>, string]>([
    ['a remark of blanks', { move: 'ASK_CLINIC', remark: '   ' }, 'remark'],
    ['declining without a reason', { move: 'DECLINE', remark: 'No.' }, 'reason'],
    ['declining without a remark', { move: 'DECLINE', reason: 'LATE' }, 'remark'],
    ['a question without words', { move: 'ASK_CLINIC' }, 'remark'],
    ['a transfer to nowhere', { move: 'TRANSFER', remark: 'Stay.' }, 'transfer_to'],
  ])('rejects %s at the field', async (_what, body, field) => {
    const id = await aLateClaim();
    const refused = decide(member, id, body);
    await expect(refused).rejects.toThrow(`"details":[{"field":"${field}","code":"REQUIRED"`);
    expect((await shown(id)).raw_status).toBe('PENDING ASSESSOR');
  });
});

describe('decisions on lines', () => {
  test('the plan pays what the assessor accepts; the clinic sees the reason at the line', async () => {
    const id = await aLateClaim();
    const before = await shown(id);
    const [fee] = before.out_patient.procedures;
    const ref = 'out_patient.procedures.0';
    const accepted = (fee?.total_fee ?? 0) - 10;
    const lines = [{ ref, accepted_amount: accepted, reason: 'ABOVE_USUAL_FEE' as const }];
    const { data: asked } = await member.call('calculateDecision', {
      params: { id },
      body: { lines },
    });
    expect(await shown(id)).toMatchObject({ total_payable_amount: before.total_payable_amount });
    await decide(member, id, { move: 'APPROVE', lines, remark: 'Usual fee.' });
    const claim = await shown(id);
    // Ten dollars and their GST of 9 %.
    expect(claim.total_payable_amount).toBeCloseTo(before.total_payable_amount - 10.9, 2);
    expect(claim.total_payable_amount).toBe(asked.total_payable_amount);
    expect(claim.total_patient_payable_amount).toBe(asked.total_patient_payable_amount);
    expect(claim.total_fee_amount).toBe(before.total_fee_amount);
    expect(claim.out_patient.procedures[0]).toMatchObject({
      accepted_amount: accepted,
      decision_reason: 'ABOVE_USUAL_FEE',
      exclusion_reason: 'ASSESSOR',
      excluded_amount: 10.9,
    });
    const { rows } = await portal.db.owner.query<{ amount: string }>(
      'SELECT sum(amount) AS amount FROM benefit_usage WHERE claim_id = $1 AND released_at IS NULL',
      [id],
    );
    expect(Number(rows[0]?.amount)).toBe(claim.total_payable_amount);
    // The audit trail can say it in words.
    const entry = await portal.db.owner.query<{ after: unknown }>(
      "SELECT after FROM audit_entry WHERE action = 'assessment.decide' AND subject_id = $1",
      [id],
    );
    expect(entry.rows[0]?.after).toMatchObject({
      raw_status: 'APPROVED',
      payable: claim.total_payable_amount.toFixed(2),
      billed: claim.total_fee_amount.toFixed(2),
      lines: [{ line: 1, accepted: accepted.toFixed(2), reason: 'ABOVE_USUAL_FEE' }],
    });
  });

  test('need at most thirteen statements on a claim that the assessor has looked at', async () => {
    const id = await aLateClaim();
    const lines = [
      {
        ref: 'out_patient.procedures.0',
        accepted_amount: 10,
        reason: 'ABOVE_USUAL_FEE' as const,
      },
    ];
    await member.call('calculateDecision', { params: { id }, body: { lines } });
    const kinds = await statementsOf(portal, () =>
      decide(member, id, { move: 'APPROVE', lines, remark: 'Usual fee.' }),
    );
    expect((await shown(id)).raw_status).toBe('APPROVED');
    expect(kinds.length).toBeLessThanOrEqual(13);
  });

  test('lower the amount that the authority is compared with', async () => {
    const id = await aLateClaim();
    await withPayable(id, 5000);
    const { claim_drugs: drugs, out_patient: visit } = await shown(id);
    const refs = [
      ...visit.procedures.map((_, index) => `out_patient.procedures.${index}`),
      ...drugs.map((_, index) => `claim_drugs.${index}`),
    ];
    const lines = refs.map((ref) => ({ ref, accepted_amount: 0, reason: 'OTHER' as const }));
    const { data } = await decide(member, id, { move: 'APPROVE', lines });
    expect(data.raw_status).toBe('APPROVED');
    expect((await shown(id)).total_payable_amount).toBe(0);
  });

  test.each([
    { what: 'a line that does not exist', refs: ['claim_drugs.99'], at: 'lines.0.ref' },
    {
      what: 'a line twice',
      refs: ['out_patient.procedures.0', 'out_patient.procedures.0'],
      at: 'lines.1.ref',
    },
  ])('reject $what, and nothing changes', async ({ refs, at }) => {
    const id = await aLateClaim();
    const lines = refs.map((ref) => ({ ref, accepted_amount: 1, reason: 'OTHER' as const }));
    const refused = decide(member, id, { move: 'APPROVE', lines });
    await expect(refused).rejects.toThrow(`"field":"${at}","code":"LINE_UNKNOWN"`);
    expect((await shown(id)).raw_status).toBe('PENDING ASSESSOR');
  });

  test('come with an approval only', async () => {
    const id = await aLateClaim();
    const refused = decide(member, id, { move: 'ASK_CLINIC', remark: 'Why?', lines: [] });
    await expect(refused).rejects.toThrow('ONLY_FOR_APPROVAL');
  });
});

describe('a refusal', () => {
  test('a decision on an outdated version is rejected', async () => {
    const id = await aLateClaim();
    await portal.db.owner.query('UPDATE claim SET version = 2 WHERE id = $1', [id]);
    await expect(decide(member, id, { move: 'APPROVE' })).rejects.toThrow('VERSION_CONFLICT');
  });

  test('an impossible move names the possible ones', async () => {
    const id = await aLateClaim();
    const refused = decide(member, id, { move: 'RESUME', remark: 'Nothing to resume.' });
    await expect(refused).rejects.toThrow(
      '"details":[{"field":"from_status","code":"MOVE_NOT_POSSIBLE","message":"PENDING ASSESSOR"},' +
        '{"field":"move","code":"MOVE_POSSIBLE","message":"APPROVE"}',
    );
  });

  test('is closed to clinics', async () => {
    const id = await aLateClaim();
    await expect(decide(clerk, id, { move: 'APPROVE' })).rejects.toThrow('FORBIDDEN');
  });
});
