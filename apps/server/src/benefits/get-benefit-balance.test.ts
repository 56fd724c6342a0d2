import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const today = '2026-11-06';

async function balancesOf(someone: Visitor, nric: string, ids?: readonly string[]) {
  const patient = await findPatient(someone, nric);
  const { data } = await someone.call('getBenefitBalance', {
    body: {
      member_id: patient.memberId,
      from_date: today,
      claimant_id: { member_id: patient.memberId, policy_uuid: patient.policyId },
      ...(ids === undefined ? { get_all: true } : { plan_benefit_ids: [...ids], get_all: false }),
    },
  });
  return data;
}

test('returns 12 of 12 visits used for T3000008G', async () => {
  expect(await balancesOf(clerk, 'T3000008G')).toContainEqual(
    expect.objectContaining({
      kind: 'VISYEAR',
      scope: 'MEMBER',
      limit: 12,
      used: 12,
      balance: 0,
    }),
  );
});

test('BEN-03 lowers the balance of the whole family by a claim, and returns named benefits or all', async () => {
  const own = await portalForTest();
  const someone = await own.signIn('clinic.gp');
  const before = await balancesOf(someone, 'T3000004D');
  const claim = await submitAndRead(someone, await aClaim(someone, 'T3000004D'));
  const after = await balancesOf(someone, 'T3000004D');
  const ofYear = (rows: typeof after) =>
    rows.find((row) => row.kind === 'AMTYEAR' && row.scope === 'FAMILY');
  const spent = (ofYear(before)?.balance ?? 0) - (ofYear(after)?.balance ?? 0);
  expect(claim.total_payable_amount).toBeGreaterThan(0);
  expect(spent).toBeCloseTo(claim.total_payable_amount, 10);
  const grandparents = await balancesOf(someone, 'T3000005B');
  expect(ofYear(grandparents)?.balance).toBe(ofYear(after)?.balance);

  const pool = ofYear(after)?.plan_benefit_id ?? '';
  const some = await balancesOf(someone, 'T3000004D', [pool]);
  expect(some).toEqual(after.filter((row) => row.plan_benefit_id === pool));
  expect(await balancesOf(someone, 'T3000004D', [])).toEqual([]);
});

test('BEN-06 names the limits of families like those of members', async () => {
  const data = await balancesOf(clerk, 'T3000004D');
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'AMTYEAR', scope: 'FAMILY', limit: 3000 }),
  );
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'VISYEAR', scope: 'FAMILY', limit: 20 }),
  );
});

test('tells what was used of an unlimited benefit', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  await own.db.owner.query(
    `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, scope, value)
     SELECT b.id, rule.kind, 'MEMBER', -1
       FROM plan_benefit b JOIN internal_benefit i ON i.id = b.internal_benefit_id AND i.code = 'GP'
       CROSS JOIN (VALUES ('AMTYEAR'), ('VISYEAR')) AS rule (kind)
     ON CONFLICT (plan_benefit_id, kind, scope) DO UPDATE SET value = -1`,
  );
  const claim = await submitAndRead(someone, await aClaim(someone, 'T3000001Z'));
  const unlimited = (await balancesOf(someone, 'T3000001Z')).filter(({ limit }) => limit === -1);
  const used = claim.total_payable_amount;
  expect(used).toBeGreaterThan(0);
  expect(unlimited).toContainEqual(
    expect.objectContaining({ kind: 'AMTYEAR', limit: -1, used, balance: -1 }),
  );
  expect(unlimited).toContainEqual(
    expect.objectContaining({ kind: 'VISYEAR', limit: -1, used: 1, balance: -1 }),
  );
});
