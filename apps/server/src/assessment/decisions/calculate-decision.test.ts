import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aWaitingClaim } from '../../../test/claim-builders.ts';

let portal: Portal;
let clerk: Visitor;
let assessor: Visitor;
let id: string;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  assessor = await portal.signIn('admin.assessor');
  const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: '2026-09-01' };
  id = await aWaitingClaim(portal, clerk, body);
});
afterAll(() => portal.close());

const first = 'out_patient.procedures.0';

async function amounts(...lines: readonly (readonly [ref: string, accepted: number])[]) {
  const { data } = await assessor.call('calculateDecision', {
    params: { id },
    body: {
      lines: lines.map(([ref, amount]) => ({
        ref,
        accepted_amount: amount,
        reason: 'NOT_DOCUMENTED' as const,
      })),
    },
  });
  return data;
}

test('returns the amounts of the claim without decisions', async () => {
  const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
  const { total_payable_amount: payable, total_fee_amount: fee } = await amounts();
  expect([payable, fee]).toEqual([claim.total_payable_amount, claim.total_fee_amount]);
});

test('an excluded line is excluded for the assessor, with its GST', async () => {
  const { exclusions, total_excluded_amount: excluded } = await amounts([first, 0]);
  expect(exclusions).toMatchObject([{ line_ref: first, reason: 'ASSESSOR', amount: excluded }]);
  expect(excluded).toBeGreaterThan(0);
});

test('accepts up to the amount of the line, and refuses more at its field', async () => {
  const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
  const [fee] = claim.out_patient.procedures;
  const charged = (fee?.quantity ?? 0) * (fee?.unit_price ?? 0);
  expect(await amounts([first, charged])).toEqual(await amounts());
  const refusal = '"field":"lines.0.accepted_amount","code":"ABOVE_LINE"';
  await expect(amounts([first, charged + 0.01])).rejects.toThrow(refusal);
  const line = { ref: first, accepted_amount: 999_999.99, reason: 'OTHER' } as const;
  const approval = { version: 1, move: 'APPROVE', from_status: 'PENDING ASSESSOR' } as const;
  const decision = { params: { id }, body: { ...approval, lines: [line] } };
  await expect(assessor.call('decideClaim', decision)).rejects.toThrow(refusal);
});

const ask = (who: Visitor, claimId: string) =>
  who.call('calculateDecision', { params: { id: claimId }, body: { lines: [] } });

test('is closed to clinics and needs a claim that exists', async () => {
  await expect(ask(clerk, id)).rejects.toThrow('FORBIDDEN');
  const nobody = '01890000-0000-7000-8000-000000000000';
  await expect(ask(assessor, nobody)).rejects.toThrow('CLAIM_NOT_FOUND');
});
