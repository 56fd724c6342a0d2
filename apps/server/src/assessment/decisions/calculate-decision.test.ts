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

test('an accepted amount above the line changes nothing', async () => {
  expect(await amounts([first, 9999])).toEqual(await amounts());
});

const ask = (who: Visitor, claimId: string) =>
  who.call('calculateDecision', { params: { id: claimId }, body: { lines: [] } });

test('is closed to clinics and needs a claim that exists', async () => {
  await expect(ask(clerk, id)).rejects.toThrow('FORBIDDEN');
  const nobody = '01890000-0000-7000-8000-000000000000';
  await expect(ask(assessor, nobody)).rejects.toThrow('CLAIM_NOT_FOUND');
});
