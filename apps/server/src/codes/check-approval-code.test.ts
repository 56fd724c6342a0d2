import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let specialist: Visitor;
let patient: Patient;
let other: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  specialist = await portal.signIn('clinic.sp');
  patient = await findPatient(clerk, 'T3000001Z');
  other = await findPatient(clerk, 'T3000008G');
});
afterAll(() => portal.close());

type ApprovalQuery = Request<'checkApprovalCode'>['query'];

const use = () => ({
  visit_date: '2026-11-06',
  member_id: patient.memberId,
  policy_id: patient.policyId,
});

async function approval(more: Partial<ApprovalQuery> = {}, someone = clerk) {
  const query = { ...use(), approval_code: 'APPR400X', ...more };
  return (await someone.call('checkApprovalCode', { query })).data;
}

const changes = [
  { what: 'date', more: () => ({ visit_date: '2027-11-06' }), reason: 'EXPIRED' },
  { what: 'member', more: () => ({ member_id: other.memberId }), reason: 'WRONG_MEMBER' },
  { what: 'policy', more: () => ({ policy_id: other.policyId }), reason: 'WRONG_POLICY' },
];

test('CODE-04 returns the rules that a valid code lifts, and the reason why an invalid one is refused', async () => {
  expect(await approval({ provider_company_id: clerk.clinicId })).toEqual({
    is_valid: true,
    reason: null,
    code: 'APPR400X',
    member_nric: '•••••001Z',
    visit_date: null,
    valid_from: '2026-10-07',
    valid_to: '2026-12-06',
    rules: [
      {
        name: 'CAR008',
        title: 'Claim over 400 per visit',
        description: expect.stringContaining('400') as unknown,
      },
    ],
    drugs: [],
    amounts: [],
    claim_up_to: null,
    status: 'ACTIVE',
  });
  expect(await approval({ approval_code: 'NOPE' })).toEqual({
    is_valid: false,
    reason: 'NOT_FOUND',
    code: 'NOPE',
  });
});

test.each([
  { label: 'an expired one', more: { approval_code: 'APPREXPD' }, reason: 'EXPIRED' },
  { label: 'the day after its last', more: { visit_date: '2026-12-07' }, reason: 'EXPIRED' },
  { label: 'the day before its first', more: { visit_date: '2026-10-06' }, reason: 'EXPIRED' },
  { label: 'no policy', more: { policy_id: undefined }, reason: 'WRONG_POLICY' },
  { label: 'no code', more: { approval_code: '' }, reason: 'NOT_FOUND' },
])('refuses $label as $reason', async ({ more, reason }) => {
  expect(await approval(more)).toMatchObject({ is_valid: false, reason });
});

test.each([' appr400x ', 'ＡＰＰＲ４００Ｘ'])('accepts the code typed as %s', async (typed) => {
  expect(await approval({ approval_code: typed })).toMatchObject({ is_valid: true });
});

test.each([undefined, ''])('CODE-05 returns false without a visit date (%j)', async (none) => {
  expect(await approval({ visit_date: none })).toMatchObject({
    is_valid: false,
    reason: 'NO_VISIT_DATE',
  });
});

describe.each([
  { visit: 'on a visit date', more: {} },
  { visit: 'without a visit date', more: { visit_date: undefined } },
])('$visit', ({ more }) => {
  const refused = { is_valid: false, code: 'APPR400X' };

  test('reveals nothing about a code of another member', async () => {
    expect(await approval({ ...more, member_id: other.memberId })).toEqual({
      ...refused,
      reason: 'WRONG_MEMBER',
    });
  });

  test('reveals nothing about a code of another policy', async () => {
    expect(await approval({ ...more, policy_id: other.policyId })).toEqual({
      ...refused,
      reason: 'WRONG_POLICY',
    });
  });

  test('reveals nothing about a code of another clinic', async () => {
    expect(await approval(more, specialist)).toEqual({ ...refused, reason: 'WRONG_PROVIDER' });
  });
});

test('refuses to check for another clinic', async () => {
  const query = { ...use(), approval_code: 'APPR400X', provider_company_id: specialist.clinicId };
  expect((await clerk.refused('checkApprovalCode', { query })).code).toBe('LOCATION_NOT_FOUND');
});

test('CODE-01 refuses another date, member, policy or clinic, each changed alone', async () => {
  expect(await approval()).toMatchObject({ is_valid: true });
  for (const { more, reason } of changes) {
    expect(await approval(more())).toMatchObject({ is_valid: false, reason });
  }
  expect(await approval({}, specialist)).toMatchObject({
    is_valid: false,
    reason: 'WRONG_PROVIDER',
  });
});

test('refuses an approval code with a visit date on any other date, within its term or not', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const named = "UPDATE approval_code SET visit_date = '2026-11-10' WHERE code = 'APPR400X'";
  await own.db.owner.query(named);
  expect(await approval({ visit_date: '2026-11-10' }, someone)).toMatchObject({ is_valid: true });
  expect(await approval({ visit_date: '2026-11-21' }, someone)).toMatchObject({
    is_valid: false,
    reason: 'EXPIRED',
  });
});
