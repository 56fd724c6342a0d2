import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

type Question = Request<'checkClaimability'>['body'];

async function answer(more: Partial<Question> = {}) {
  const body = { clinic_code: 'gp0001', member: demoMember, ...more };
  return (await admin.call('checkClaimability', { body })).data;
}

const codesOf = ({ checks }: Awaited<ReturnType<typeof answer>>) =>
  checks.map(({ obstacles }) => obstacles.map(({ code }) => code));

describe('a clinic that can claim', () => {
  test('is told so, with the policy, and the member is masked', async () => {
    const data = await answer();
    expect(data.can_claim).toBe(true);
    expect(data.clinic.code).toBe('GP0001');
    expect(data.member.nric).not.toContain(demoMember.slice(0, 5));
    expect(codesOf(data)).toContainEqual([]);
    const { rows } = await portal.db.owner.query(
      "SELECT username, subject_id FROM audit_entry WHERE action = 'operations.check-claimability'",
    );
    expect(rows).toEqual([{ username: 'admin.ops', subject_id: data.member.id }]);
  });

  test('gets the same answer for the id of the member', async () => {
    const { member } = await answer();
    const byId = await answer({ member: member.id });
    expect(byId.can_claim).toBe(true);
  });

  test('and can then submit a claim', async () => {
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, demoMember) });
    expect(data.uuid).toBeDefined();
  });
});

describe('a clinic that cannot claim', () => {
  test('learns each reason with the data that it depends on, as a claim is refused', async () => {
    const { owner } = portal.db;
    await owner.query(
      `UPDATE location_panel SET status = 'INACTIVE'
        WHERE location_id = (SELECT id FROM location WHERE code = 'GP0001')`,
    );
    const data = await answer();
    expect(data.can_claim).toBe(false);
    expect(data.checks[0]?.obstacles).toEqual([
      { code: 'CLINIC_NOT_ON_PANEL', kind: 'clinic-panels' },
    ]);
    await owner.query(
      `UPDATE location_panel SET status = 'ACTIVE'
        WHERE location_id = (SELECT id FROM location WHERE code = 'GP0001')`,
    );
    expect((await answer()).can_claim).toBe(true);
  });

  test('learns that a visit is in the future, or before its on-boarding', async () => {
    expect(codesOf(await answer({ visit_date: '2030-01-01' }))[0]).toContain(
      'VISIT_DATE_IN_FUTURE',
    );
  });

  test('makes no inpatient claims as a clinic for outpatients', async () => {
    expect(codesOf(await answer({ claim_type: 'INPATIENT' }))[0]).toContain(
      'CLAIM_TYPE_NOT_OFFERED',
    );
  });

  test('needs prices, doctors and a user', async () => {
    const { owner } = portal.db;
    await owner.query('DELETE FROM practitioner_location');
    await owner.query('TRUNCATE panel_product');
    await owner.query("UPDATE app_user SET status = 'SUSPENDED' WHERE user_type <> 'ADMINUSER'");
    expect(codesOf(await answer())[0]).toEqual(['NO_USER', 'NO_DOCTOR', 'NO_PRICES']);
  });
});

function refused(more: Partial<Question>) {
  return admin.refused('checkClaimability', {
    body: { clinic_code: 'GP0001', member: demoMember, ...more },
  });
}

describe('an unknown', () => {
  test('clinic or member is named at its field', async () => {
    expect(await refused({ clinic_code: 'NONE' })).toMatchObject({
      code: 'LOCATION_NOT_FOUND',
      details: [{ field: 'clinic_code' }],
    });
    expect(await refused({ member: 'S0000001I' })).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
      details: [{ field: 'member' }],
    });
  });
});
