// Checking and reading referral and approval codes.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let specialist: Visitor;
let laboratory: Visitor;
let patient: Patient;
let other: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  specialist = await portal.signIn('clinic.sp');
  laboratory = await portal.signIn('clinic.lab');
  patient = await findPatient(clerk, 'T3000001Z');
  other = await findPatient(clerk, 'T3000008G');
});
afterAll(() => portal.close());

type ApprovalQuery = Request<'checkApprovalCode'>['query'];
type ReferralQuery = Request<'checkReferralCode'>['query'];

const use = () => ({
  visit_date: '2026-11-06',
  member_id: patient.memberId,
  policy_id: patient.policyId,
});

async function approval(more: Partial<ApprovalQuery> = {}, someone = clerk) {
  const query = { ...use(), approval_code: 'APPR400X', ...more };
  return (await someone.call('checkApprovalCode', { query })).data;
}

async function referral(more: Partial<ReferralQuery> = {}, someone = specialist) {
  const query = { ...use(), referral_code: 'REFSP001', ...more };
  return (await someone.call('checkReferralCode', { query })).data;
}

describe('the check of an approval code', () => {
  test('CODE-04 a valid one says what it lifts, an invalid one why', async () => {
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

  test.each([' appr400x ', 'ＡＰＰＲ４００Ｘ'])('reads %s', async (typed) => {
    expect(await approval({ approval_code: typed })).toMatchObject({ is_valid: true });
  });

  test.each([undefined, ''])('CODE-05 without a visit date (%j) answers false', async (none) => {
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

    test('says nothing of the code of another member', async () => {
      expect(await approval({ ...more, member_id: other.memberId })).toEqual({
        ...refused,
        reason: 'WRONG_MEMBER',
      });
    });

    test('says nothing of the code of another policy', async () => {
      expect(await approval({ ...more, policy_id: other.policyId })).toEqual({
        ...refused,
        reason: 'WRONG_POLICY',
      });
    });

    test('says nothing of the code of another clinic', async () => {
      expect(await approval(more, specialist)).toEqual({ ...refused, reason: 'WRONG_PROVIDER' });
    });
  });

  test('of a clinic that is not the own finds no clinic', async () => {
    const query = { ...use(), approval_code: 'APPR400X', provider_company_id: specialist.clinicId };
    expect((await clerk.refused('checkApprovalCode', { query })).code).toBe('LOCATION_NOT_FOUND');
  });
});

describe('a code is for one date, member, policy and provider', () => {
  const changes = [
    { what: 'date', more: () => ({ visit_date: '2027-11-06' }), reason: 'EXPIRED' },
    { what: 'member', more: () => ({ member_id: other.memberId }), reason: 'WRONG_MEMBER' },
    { what: 'policy', more: () => ({ policy_id: other.policyId }), reason: 'WRONG_POLICY' },
  ];

  test('CODE-01 an approval code: each of the four changed alone', async () => {
    expect(await approval()).toMatchObject({ is_valid: true });
    for (const { more, reason } of changes) {
      expect(await approval(more())).toMatchObject({ is_valid: false, reason });
    }
    expect(await approval({}, specialist)).toMatchObject({
      is_valid: false,
      reason: 'WRONG_PROVIDER',
    });
  });

  test('an approval code that names a visit date is for no other, in its term or not', async () => {
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

  test('CODE-01 a referral code: each of the four changed alone', async () => {
    expect(await referral()).toMatchObject({ is_valid: true });
    for (const { more, reason } of changes) {
      expect(await referral(more())).toMatchObject({ is_valid: false, reason });
    }
    expect(await referral({}, laboratory)).toMatchObject({ is_valid: false, reason: 'WRONG_TYPE' });
  });
});

describe('the check of a referral code', () => {
  test('says who referred', async () => {
    expect(await referral({ referral_type: 'SP', member_type: 'MAIN' })).toEqual({
      is_valid: true,
      reason: null,
      code: 'REFSP001',
      referral_type: 'SP',
      referring_clinic_name: expect.any(String) as unknown,
      referring_clinic_code: 'GP0001',
      diagnosis_code: null,
      description: null,
      valid_from: '2026-05-10',
      valid_to: '2027-05-05',
      status: 'ACTIVE',
    });
  });

  test('holds the kind that was asked for against the code', async () => {
    expect(await referral({ referral_type: 'LAB' })).toMatchObject({ reason: 'WRONG_TYPE' });
    const ofLab = { referral_code: 'REFLAB01', referral_type: 'LAB' as const };
    expect(await referral(ofLab, laboratory)).toMatchObject({ is_valid: true });
  });

  test('says nothing of the code of another member or policy', async () => {
    const refused = { is_valid: false, code: 'REFSP001' };
    const dateless = { visit_date: undefined };
    expect(await referral({ ...dateless, member_id: other.memberId })).toEqual({
      ...refused,
      reason: 'WRONG_MEMBER',
    });
    expect(await referral({ ...dateless, policy_id: other.policyId })).toEqual({
      ...refused,
      reason: 'WRONG_POLICY',
    });
  });

  test('an unknown one is not found', async () => {
    expect(await referral({ referral_code: 'NOPE' })).toMatchObject({ reason: 'NOT_FOUND' });
  });
});

describe('an approval code by itself', () => {
  test('CODE-06 has its rules and drugs', async () => {
    const { data } = await clerk.call('getApprovalCode', { params: { code: 'apprdrug' } });
    expect(data).toMatchObject({
      code: 'APPRDRUG',
      member_nric: '•••••001Z',
      visit_date: null,
      rules: [{ name: 'CAR007', description: expect.any(String) as unknown }],
      drugs: [{ quantity: 20, drug_sku_id: 'DR0012', drug_name: 'Tramadol 50 mg capsule' }],
      status: 'ACTIVE',
    });
  });

  test('of another clinic is as unknown as one that never was', async () => {
    const foreign = await specialist.refused('getApprovalCode', { params: { code: 'APPRDRUG' } });
    const unknown = await clerk.refused('getApprovalCode', { params: { code: 'NOPE' } });
    for (const problem of [foreign, unknown]) {
      expect(problem).toMatchObject({ http: 404, code: 'APPROVAL_CODE_NOT_FOUND' });
    }
  });
});

async function listed(someone: Visitor, text?: string) {
  const query = { search_text: text, size: 1 };
  const { page, data } = await someone.call('listReferralCodes', { query });
  return { total: page.total_items, codes: data.map(({ code }) => code), data };
}

describe('the list of referral codes', () => {
  test('CODE-03 is paged, with the clinic that referred, the diagnosis and its words', async () => {
    await portal.db.owner.query(
      "UPDATE referral_code SET diagnosis_code = 'J06.9', diagnosis_description = 'a cold' WHERE code = 'REFSP001'",
    );
    const first = await clerk.call('listReferralCodes', {
      query: { search_text: 'testa tan', page: 1, size: 1 },
    });
    const second = await clerk.call('listReferralCodes', {
      query: { search_text: 'testa tan', page: 2, size: 1 },
    });
    expect(first.page).toEqual({ number: 1, size: 1, total_items: 2, total_pages: 2 });
    expect([...first.data, ...second.data].map(({ code }) => code)).toEqual([
      'REFLAB01',
      'REFSP001',
    ]);
    expect(second.data[0]).toMatchObject({
      referring_clinic_name: expect.any(String) as unknown,
      referring_clinic_code: 'GP0001',
      diagnosis_code: 'J06.9',
      description: 'a cold',
      member_name: 'Testa Tan',
      member_nric: '•••••001Z',
    });
  });

  test('is empty without words', async () => {
    expect(await listed(clerk)).toMatchObject({ total: 0, codes: [] });
    expect(await listed(clerk, ' ')).toMatchObject({ total: 0, codes: [] });
  });

  test('has only what concerns the clinic: another finds a code of its kind by the whole code', async () => {
    expect(await listed(specialist, 'testa')).toMatchObject({ total: 0 });
    expect(await listed(specialist, 'REFSP00')).toMatchObject({ total: 0 });
    expect(await listed(specialist, 'refsp001')).toMatchObject({ codes: ['REFSP001'] });
    expect(await listed(laboratory, 'REFSP001')).toMatchObject({ total: 0 });
  });
});

describe('the rules of a kind of provider', () => {
  const kinds = [
    { type: 'GP', has: 'CAR008', lacks: 'CAR015' },
    { type: 'SP', has: 'CAR015', lacks: 'CAR008' },
  ];
  test.each(kinds)('RULE-09 both calls list those for $type', async ({ type, has, lacks }) => {
    const { data } = await clerk.call('listRulesOfProviderType', {
      query: { provider_company_type: type },
    });
    const names = data.map(({ name }) => name);
    expect(names).toContain(has);
    expect(names).not.toContain(lacks);
    expect(data.every(({ description }) => description.length > 0)).toBe(true);
    const older = await clerk.call('getProviderRuleList', { body: { Name: type } });
    expect(older).toEqual({ status: true, data });
  });

  test('a rule that is not in force yet is not among them', async () => {
    await portal.db.owner.query(
      `INSERT INTO approval_rule (code, name, description, evaluator, params, provider_types, claim_types, severity, liftable, active_from)
       SELECT 'CAR099', name, description, evaluator, params, provider_types, claim_types, severity, liftable, '2026-11-07'
         FROM approval_rule WHERE code = 'CAR008' LIMIT 1`,
    );
    const query = { provider_company_type: 'GP' };
    const { data } = await clerk.call('listRulesOfProviderType', { query });
    expect(data.map(({ name }) => name)).not.toContain('CAR099');
  });

  test('of no kind that there is are none', async () => {
    const query = { provider_company_type: 'BARBER' };
    expect(await clerk.call('listRulesOfProviderType', { query })).toMatchObject({ data: [] });
  });
});
