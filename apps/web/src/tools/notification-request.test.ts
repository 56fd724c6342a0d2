import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { type LookedUpPolicy, memberPoliciesOf, policyKey, policyLabel } from './member-policy.ts';
import {
  asksForDiagnosis,
  bodyOf,
  codeOf,
  notificationProblems,
  requestFor,
  withClinic,
  withConsultType,
  withPolicy,
} from './notification-request.ts';

const programme = {
  code: 'GEL',
  name: 'Live Great',
  subInfo: 'Red',
  order: 8,
  isHidden: false,
  isNoSearchControlls: false,
};
const clinic = {
  id: 'c1',
  name: 'First Clinic',
  code: 'GP0001',
  location_type: { code: 'GP' },
  panels: [{ id: 'p1' }, { id: 'p2' }],
};
const policy: LookedUpPolicy = {
  code: '77',
  relation: 'CHILD',
  relationText: 'Child',
  systemVersion: 'v4',
  memberName: 'Junia Lim',
  memberPolicyId: 'mp1',
  policyNumber: 'P1',
  companyId: 'co1',
  companyPolicyId: 'cp1',
  companyName: 'ACME',
  id: 'po1',
  policyHolderID: 'h1',
  relationMemberName: 'Tan',
  memberId: 'm1',
  insuranceReference: 'R1',
};
const complete = {
  ...withPolicy(withConsultType(withClinic(requestFor(programme), clinic), 'LAB'), policy),
  cliniccode: 'gp0001',
  nric: 't3000001z',
  visitDate: plainDate('2025-03-04'),
  diagnosisCode: 'J06.9',
  diagnosisDescription: 'Cold',
  recaptchastatus: true,
};

test('NOTI-31 NOTI-32 the request has the names of the specification, filled from programme, clinic and policy', () => {
  expect(complete).toEqual({
    id: '',
    parentInsurercode: 'GEL',
    subInfo: 'Red',
    programName: 'Live Great',
    parentInsurerFilterText: '',
    cliniccode: 'gp0001',
    visitDate: '2025-03-04',
    nric: 't3000001z',
    parentPolicycode: '77CHILD',
    consultType: 'LAB',
    notificationCode: '',
    recaptchastatus: true,
    diagnosisCode: 'J06.9',
    diagnosisDescription: 'Cold',
    clinicName: 'First Clinic',
    providerCompanyId: 'c1',
    providerCompanyType: 'GP',
    panelIds: ['p1', 'p2'],
    systemVersion: 'v4',
    isNoSearchControlls: false,
  });
});

test('NOTI-08 the option of a policy, with and without its main holder', () => {
  expect(policyLabel(policy)).toBe('P1 - ACME (Relation: Child) - Main holder: Tan');
  expect(policyLabel({ ...policy, relationMemberName: null })).toBe('P1 - ACME (Relation: Child)');
});

test('NOTI-33 a found policy becomes the entity of the specification', () => {
  const found = memberPoliciesOf([
    {
      system_version: 'v4',
      member: { id: 'm1', name: 'Junia Lim', nric: '•••••004D' },
      policies: [
        {
          id: 'po1',
          code: '77',
          policy_number: 'P1',
          insurance_reference: 'R1',
          status: 'ACTIVE',
          start_date: null,
          expiry_date: null,
          company_id: 'co1',
          company_name: 'ACME',
          company_policy_id: 'cp1',
          relation: 'CHILD',
          relation_text: 'Child',
          relation_member_id: 'h1',
          relation_member_name: 'Tan',
          policy_holder_id: 'h1',
          member_policy_id: 'mp1',
        },
      ],
    },
  ]);
  expect(found).toEqual([policy]);
  expect(policyKey(policy)).toBe('77CHILD');
});

describe('the diagnosis field', () => {
  const types = [
    'GP',
    'GPJB',
    'SP',
    'DENTAL',
    'TCM',
    'PHYSIO',
    'CHIROPRACTIC',
    'LAB',
    'XRAY',
    'HS',
  ];

  test('NOTI-23 is required for exactly three clinic types and two consult types', () => {
    const asked = types.flatMap((providerCompanyType) =>
      (['LAB', 'XRAY', 'SP'] as const)
        .filter((consultType) => asksForDiagnosis({ providerCompanyType, consultType }))
        .map((consultType) => `${providerCompanyType}-${consultType}`),
    );
    expect(asked).toEqual(['GP-LAB', 'GP-XRAY', 'GPJB-LAB', 'GPJB-XRAY', 'SP-LAB', 'SP-XRAY']);
  });

  test('is cleared when it is no longer required', () => {
    const other = withConsultType(complete, 'SP');
    expect([other.diagnosisCode, other.diagnosisDescription]).toEqual(['', '']);
    expect(withConsultType(other, 'LAB').diagnosisCode).toBe('');
    const dental = withClinic(complete, { ...clinic, location_type: { code: 'DENTAL' } });
    expect(dental.diagnosisCode).toBe('');
    expect(withConsultType(complete, 'XRAY').diagnosisCode).toBe('J06.9');
  });
});

test('each missing field has its own message', () => {
  expect(notificationProblems(complete, [policy])).toEqual({});
  expect(notificationProblems(requestFor(undefined), undefined)).toEqual({
    programme: 'tools.selectProgram',
    clinicCode: 'tools.enterClinicCode',
    nric: 'tools.enterNric',
    visitDate: 'tools.enterVisitDate',
    policy: 'tools.selectPolicy',
    consultType: 'tools.selectConsultType',
    captcha: 'tools.verifyCaptcha',
  });
  const noDiagnosis = { ...complete, diagnosisCode: '' };
  expect(notificationProblems(noDiagnosis, [policy])).toEqual({
    diagnosis: 'tools.enterDiagnosis',
  });
  const noPolicy = withPolicy(complete, undefined);
  expect(notificationProblems(noPolicy, [])).toEqual({ policy: 'tools.noPolicyFound' });
  expect(notificationProblems({ ...complete, providerCompanyId: '' }, [policy])).toEqual({
    clinicCode: 'tools.invalidClinicCode',
  });
});

test('API-PUB-14 the body has the sixteen fields, the visit date with a time, the type in capitals', () => {
  const body = bodyOf({ ...complete, consultType: 'LAB' }, policy);
  expect(body).toEqual({
    member_name: 'Junia Lim',
    member_id: 'm1',
    policy_id: 'po1',
    insurance_reference: 'R1',
    company_id: 'co1',
    member_type: 'CHILD',
    provider_company_id: 'c1',
    referring_clinic_name: 'First Clinic',
    referring_provider_code: 'GP0001',
    member_nric: 'T3000001Z',
    visit_date: '2025-03-04T00:00:00',
    referral_type: 'LAB',
    remarks: '',
    system_version: 'v4',
    diagnosis_code: 'J06.9',
    diagnosis_description: 'Cold',
  });
});

test('API-PUB-15 reads the code under each of its names, the first one wins', () => {
  const days = { valid_from: '2025-03-04', valid_to: '2025-04-03' };
  const all = { referral_code: 'A', notification_code: 'B', notificationCode: 'C' };
  expect(codeOf({ data: { ...days, ...all } })).toBe('A');
  expect(codeOf({ data: { ...days, notification_code: 'B', notificationCode: 'C' } })).toBe('B');
  expect(codeOf({ data: { ...days, notificationCode: 'C' } })).toBe('C');
  expect(codeOf({ data: days, notification_code: 'B' })).toBe('B');
  expect(codeOf({ data: { ...days, referral_code: '' } })).toBeUndefined();
});

test('the chosen specialist is kept in the remarks of the code, but not of a code for a laboratory', () => {
  const referredTo = 'Dr Sample Koh (M12345A), Heart Clinic';
  const start = { cliniccode: 'gp0001', consultType: 'SP', referredTo } as const;
  const remarksOf = (consultType: 'LAB' | 'SP') =>
    bodyOf({ ...requestFor(programme, start), consultType }, policy).remarks;
  expect([remarksOf('SP'), remarksOf('LAB')]).toEqual([referredTo, '']);
});
