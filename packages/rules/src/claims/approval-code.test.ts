import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { type ApprovalCode, findApprovalRefusal, liftViolations } from './approval-code.ts';
import { money, quantity } from './calculation.builders.ts';
import { someDrug, violationsOf } from './rule-facts.builders.ts';

const approval: ApprovalCode = {
  memberId: 'M1',
  policyId: 'P1',
  locationId: 'L1',
  validFrom: plainDate('2026-11-01'),
  validTo: plainDate('2026-11-30'),
  rules: ['CAR008', 'CAR007', 'CAR006', 'CAR021'],
  drugs: [{ drugCode: 'INSULIN', quantityMilli: quantity('20') }],
};
const use = {
  memberId: 'M1',
  policyId: 'P1',
  locationId: 'L1',
  visitDate: plainDate('2026-11-05'),
  claimId: 'C1',
};

describe('an approval code is valid for one member, policy, location and time', () => {
  test('and then is not refused', () => {
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

  test('a code for any location is valid at each', () => {
    const anywhere = { ...approval, locationId: null };
    expect(findApprovalRefusal(anywhere, { ...use, locationId: 'L2' })).toBeUndefined();
  });

  test('a code is used once: by this claim it stays valid, by another it is not', () => {
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

function lifted(
  facts: Parameters<typeof violationsOf>[0],
  code: typeof approval | undefined = approval,
) {
  return liftViolations(violationsOf(facts), code).map((one) => {
    return [one.code, one.drugCode, one.isApprovalCodeApplied];
  });
}

describe('an approval lifts violations', () => {
  const insulin = someDrug({
    ref: 'insulin',
    drugCode: 'INSULIN',
    requiresApproval: true,
    quantityMilli: quantity('20'),
  });
  const growth = { ...insulin, ref: 'growth', drugCode: 'SOMATROPIN' };

  test('of the rules that it names', () => {
    expect(lifted({ totalFeeAmount: money('400.01') })).toEqual([['CAR008', undefined, true]]);
    expect(lifted({ mcDays: 6 })).toEqual([['CAR020', undefined, false]]);
  });

  test('lifting one drug does not lift another', () => {
    expect(lifted({ drugs: [insulin, growth] })).toEqual([
      ['CAR007', 'INSULIN', true],
      ['CAR007', 'SOMATROPIN', false],
    ]);
  });

  test('up to the approved quantity, and not a thousandth more', () => {
    const more = { ...insulin, quantityMilli: quantity('20.001') };
    expect(lifted({ drugs: [more] })).toEqual([['CAR007', 'INSULIN', false]]);
  });

  test('two lines of a drug count together against the approved quantity', () => {
    const lines = ['a', 'b'].map((ref) => ({ ...insulin, ref, quantityMilli: quantity('15') }));
    expect(lifted({ drugs: lines }).map(([, , isApplied]) => isApplied)).toEqual([false, false]);
  });

  test('never of a rule that cannot be lifted', () => {
    expect(lifted({ isDiagnosisExcluded: true })).toEqual([['CAR021', undefined, false]]);
  });

  test('without an approval nothing is lifted, also what was lifted before', () => {
    const before = liftViolations(violationsOf({ totalFeeAmount: money('400.01') }), approval);
    expect(before[0]?.isApprovalCodeApplied).toBe(true);
    expect(liftViolations(before, undefined)[0]?.isApprovalCodeApplied).toBe(false);
  });
});
