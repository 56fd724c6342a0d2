import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { fieldsAndCodes } from '../form/claim-form.builders.ts';
import { validateCover } from './validate-cover.ts';

const today = plainDate('2026-11-05');
const chosen = { memberId: 'M1', policyId: 'P1', planId: 'PL1', visitDate: today };

describe('member, policy and plan', () => {
  test('are required, each at its field', () => {
    expect(validateCover(chosen, {})).toEqual([]);
    expect(fieldsAndCodes(validateCover({ memberId: '' }, {}))).toEqual([
      'member_id_claimant MEMBER_REQUIRED',
      'policy_id POLICY_REQUIRED',
      'plan_id PLAN_REQUIRED',
    ]);
  });

  test('the plan must be on an active panel of this clinic', () => {
    expect(fieldsAndCodes(validateCover(chosen, { isPlanOnPanel: false }))).toEqual([
      'plan_id PLAN_NOT_ON_PANEL',
    ]);
    expect(validateCover(chosen, { isPlanOnPanel: true })).toEqual([]);
  });

  test('the member must be employed on the visit date', () => {
    expect(fieldsAndCodes(validateCover(chosen, { isEmploymentValid: false }))).toEqual([
      'date_of_visit_start EMPLOYMENT_INVALID',
    ]);
    expect(validateCover(chosen, { isEmploymentValid: true })).toEqual([]);
  });
});

const INVALID = 'date_of_visit_start MEMBER_POLICY_INVALID';

describe('the policy is valid on the visit date', () => {
  test.each([
    { start: '2026-11-05', end: '2027-01-01', expected: [], words: 'its first day' },
    { start: '2026-11-06', end: '2027-01-01', expected: [INVALID], words: 'the day before it' },
    { start: '2026-01-01', end: '2026-11-05', expected: [], words: 'its last day' },
    { start: '2026-01-01', end: '2026-11-04', expected: [INVALID], words: 'the day after it' },
  ])('MEMB-09 $words: $expected', ({ start, end, expected }) => {
    const policy = { isActive: true, startDate: plainDate(start), endDate: plainDate(end) };
    expect(fieldsAndCodes(validateCover(chosen, { policy }))).toEqual(expected);
  });

  test('MEMB-09 an inactive policy covers no day, and one without an end date covers every later day', () => {
    const policy = { isActive: true, startDate: plainDate('2020-01-01') };
    expect(validateCover(chosen, { policy })).toEqual([]);
    const inactive = { ...policy, isActive: false };
    expect(fieldsAndCodes(validateCover(chosen, { policy: inactive }))).toEqual([INVALID]);
  });

  test('is not checked without a visit date', () => {
    const policy = { isActive: false, startDate: today };
    const undated = { ...chosen, visitDate: undefined };
    expect(validateCover(undated, { policy, isEmploymentValid: false })).toEqual([]);
  });
});
