import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { findReferralRefusal, type ReferralUse, type StoredReferral } from './referral-code.ts';

const referral: StoredReferral = {
  memberId: 'M1',
  policyId: 'P1',
  referralType: 'SP',
  validFrom: plainDate('2026-11-01'),
  validTo: plainDate('2026-11-30'),
};
const use: ReferralUse = {
  memberId: 'M1',
  policyId: 'P1',
  locationType: 'SP',
  visitDate: plainDate('2026-11-05'),
  claimId: 'C1',
};

describe('a referral code is valid for one member, policy, type of clinic and time', () => {
  test('is accepted for exactly that', () => {
    expect(findReferralRefusal(referral, use)).toBeUndefined();
  });

  test.each<{ words: string; more: Partial<ReferralUse>; expected: string | undefined }>([
    { words: 'another member', more: { memberId: 'M2' }, expected: 'WRONG_MEMBER' },
    { words: 'another policy', more: { policyId: 'P2' }, expected: 'WRONG_POLICY' },
    { words: 'another kind of clinic', more: { locationType: 'LAB' }, expected: 'WRONG_TYPE' },
    { words: 'asked for another kind', more: { referralType: 'LAB' }, expected: 'WRONG_TYPE' },
    { words: 'its first day', more: { visitDate: plainDate('2026-11-01') }, expected: undefined },
    { words: 'the day before', more: { visitDate: plainDate('2026-10-31') }, expected: 'EXPIRED' },
    { words: 'its last day', more: { visitDate: plainDate('2026-11-30') }, expected: undefined },
    { words: 'the day after', more: { visitDate: plainDate('2026-12-01') }, expected: 'EXPIRED' },
  ])('$words: $expected', ({ more, expected }) => {
    expect(findReferralRefusal(referral, { ...use, ...more })).toBe(expected);
  });

  test('accepts a code without a policy for each policy of the member', () => {
    const { policyId: _, ...anyPolicy } = referral;
    expect(findReferralRefusal(anyPolicy, { ...use, policyId: 'P2' })).toBeUndefined();
  });

  test.each(['LAB', 'XRAY'] as const)('to %s is valid for one claim only', (type) => {
    const visit = { ...use, locationType: type };
    const usedBy = (usedByClaimId: string) => ({ ...referral, referralType: type, usedByClaimId });
    expect(findReferralRefusal(usedBy('C1'), visit)).toBeUndefined();
    expect(findReferralRefusal(usedBy('C2'), visit)).toBe('USED');
  });

  test('to a specialist is valid for every visit until its last day', () => {
    const used = { ...referral, usedByClaimId: 'C2' };
    expect(findReferralRefusal(used, use)).toBeUndefined();
    const lastDay = { ...use, visitDate: plainDate('2026-11-30') };
    expect(findReferralRefusal(used, lastDay)).toBeUndefined();
    const dayAfter = { ...use, visitDate: plainDate('2026-12-01') };
    expect(findReferralRefusal(used, dayAfter)).toBe('EXPIRED');
  });

  test('an unknown code is not found', () => {
    expect(findReferralRefusal(undefined, use)).toBe('NOT_FOUND');
  });
});
