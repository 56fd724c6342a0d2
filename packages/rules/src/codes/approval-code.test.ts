import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { type ApprovalCode, findApprovalRefusal } from './approval-code.ts';

const approval: ApprovalCode = {
  memberId: 'M1',
  policyId: 'P1',
  locationId: 'L1',
  validFrom: plainDate('2026-11-01'),
  validTo: plainDate('2026-11-30'),
  rules: ['CAR008'],
  drugs: [],
  amounts: [],
  isRevoked: false,
};
const use = {
  memberId: 'M1',
  policyId: 'P1',
  locationId: 'L1',
  visitDate: plainDate('2026-11-05'),
  claimId: 'C1',
};

describe('an approval code is valid for one member, policy, location and time', () => {
  test('is accepted for exactly that', () => {
    expect(findApprovalRefusal(approval, use)).toBeUndefined();
  });

  test.each([
    { words: 'another member', more: { memberId: 'M2' }, expected: 'WRONG_MEMBER' },
    { words: 'another policy', more: { policyId: 'P2' }, expected: 'WRONG_POLICY' },
    { words: 'another location', more: { locationId: 'L2' }, expected: 'WRONG_PROVIDER' },
    { words: 'no visit date', more: { visitDate: undefined }, expected: 'NO_VISIT_DATE' },
    { words: 'its first day', more: { visitDate: plainDate('2026-11-01') }, expected: undefined },
    { words: 'the day before', more: { visitDate: plainDate('2026-10-31') }, expected: 'EXPIRED' },
    { words: 'its last day', more: { visitDate: plainDate('2026-11-30') }, expected: undefined },
    { words: 'the day after', more: { visitDate: plainDate('2026-12-01') }, expected: 'EXPIRED' },
  ])('$words: $expected', ({ more, expected }) => {
    expect(findApprovalRefusal(approval, { ...use, ...more })).toBe(expected);
  });

  test.each([
    { words: 'member', more: { memberId: 'M2' }, expected: 'WRONG_MEMBER' },
    { words: 'policy', more: { policyId: 'P2' }, expected: 'WRONG_POLICY' },
    { words: 'location', more: { locationId: 'L2' }, expected: 'WRONG_PROVIDER' },
  ])('rejects another $words before checking date or use: $expected', ({ more, expected }) => {
    const someoneElse = { ...use, ...more };
    expect(findApprovalRefusal(approval, { ...someoneElse, visitDate: undefined })).toBe(expected);
    const ended = { ...someoneElse, visitDate: plainDate('2026-12-01') };
    expect(findApprovalRefusal({ ...approval, usedByClaimId: 'C2' }, ended)).toBe(expected);
  });

  test.each([
    { words: 'that of the claim', day: '2026-11-05', expected: undefined },
    { words: 'the day before', day: '2026-11-04', expected: 'EXPIRED' },
    { words: 'the day after', day: '2026-11-06', expected: 'EXPIRED' },
  ])(
    'a visit date that the code names, within its term: $words: $expected',
    ({ day, expected }) => {
      const ofVisit = { ...approval, visitDate: plainDate(day) };
      expect(findApprovalRefusal(ofVisit, use)).toBe(expected);
    },
  );

  test('is rejected once it is revoked, but only to those whom it concerns', () => {
    const revoked = { ...approval, isRevoked: true };
    expect(findApprovalRefusal(revoked, use)).toBe('REVOKED');
    expect(findApprovalRefusal(revoked, { ...use, memberId: 'M2' })).toBe('WRONG_MEMBER');
  });

  test('accepts a code for any location everywhere', () => {
    const anywhere = { ...approval, locationId: null };
    expect(findApprovalRefusal(anywhere, { ...use, locationId: 'L2' })).toBeUndefined();
  });

  test('stays valid for the claim that used it and for no other', () => {
    expect(findApprovalRefusal({ ...approval, usedByClaimId: 'C1' }, use)).toBeUndefined();
    expect(findApprovalRefusal({ ...approval, usedByClaimId: 'C2' }, use)).toBe('USED');
    expect(
      findApprovalRefusal({ ...approval, usedByClaimId: 'C1' }, { ...use, claimId: undefined }),
    ).toBe('USED');
  });

  test('an unknown code is not found', () => {
    expect(findApprovalRefusal(undefined, use)).toBe('NOT_FOUND');
  });
});
