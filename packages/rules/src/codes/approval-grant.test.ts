import { describe, expect, test } from 'vitest';
import { parseCents, cents } from '../values/cents.ts';
import { plainDate } from '../values/plain-date.ts';
import { quantityMilli } from '../values/quantity.ts';
import {
  amountAtStake,
  claimUpToOf,
  defaultPeriod,
  grantProblems,
  isLessThanAsked,
  type AskedApproval,
  type Grant,
} from './approval-grant.ts';

const money = (text: string) => parseCents(text) ?? cents(0);
const asked = {
  visitDate: plainDate('2026-11-05'),
  rules: [
    { code: 'CAR008', needs: 'AMOUNT', limit: money('400.00'), figure: money('560.00') },
    { code: 'CAR006', needs: 'DRUGS', drugs: ['INSULIN'] },
    { code: 'CAR001', needs: 'NOTHING' },
  ],
  drugs: [{ drugCode: 'INSULIN', quantityMilli: quantityMilli(90_000) }],
} as const satisfies AskedApproval;
const whole: Grant = {
  validFrom: plainDate('2026-11-05'),
  validTo: plainDate('2026-11-19'),
  rules: ['CAR008', 'CAR006', 'CAR001'],
  amounts: [{ rule: 'CAR008', upTo: money('560.00') }],
  drugs: [{ drugCode: 'INSULIN', quantityMilli: quantityMilli(90_000) }],
};
const upTo = (amount: string) => [{ rule: 'CAR008', upTo: money(amount) }];
const insulin = (milli: number) => [{ drugCode: 'INSULIN', quantityMilli: quantityMilli(milli) }];

describe('a grant', () => {
  test('of everything that was asked for has no problem', () => {
    expect(grantProblems(whole, asked)).toEqual([]);
  });

  test('of one rule without limits needs neither amount nor drug', () => {
    const one = { ...whole, rules: ['CAR001'], amounts: [], drugs: [] };
    expect(grantProblems(one, asked)).toEqual([]);
  });

  test.each<{ words: string; more: Partial<Grant>; field: string; code: string | undefined }>([
    { words: 'no rule', more: { rules: [] }, field: 'rules', code: 'RULE_REQUIRED' },
    {
      words: 'a rule more',
      more: { rules: ['CAR020'], amounts: [] },
      field: 'rules',
      code: 'RULE_NOT_ASKED',
    },
    { words: 'no amount', more: { amounts: [] }, field: 'rules.CAR008', code: 'AMOUNT_REQUIRED' },
    {
      words: 'the limit of the rule',
      more: { amounts: upTo('400.00') },
      field: 'rules.CAR008',
      code: 'AMOUNT_TOO_LOW',
    },
    {
      words: 'an amount for a rule that is not granted',
      more: { rules: ['CAR001'], drugs: [], amounts: upTo('560.00') },
      field: 'amounts',
      code: 'RULE_NOT_ASKED',
    },
    {
      words: 'two amounts for one rule',
      more: { amounts: [...upTo('450.00'), ...upTo('460.00')] },
      field: 'amounts',
      code: 'RULE_NOT_ASKED',
    },
    { words: 'a cent more', more: { amounts: upTo('400.01') }, field: '', code: undefined },
    { words: 'no drug', more: { drugs: [] }, field: 'rules.CAR006', code: 'DRUG_REQUIRED' },
    {
      words: 'no quantity',
      more: { drugs: insulin(0) },
      field: 'drugs.INSULIN',
      code: 'QUANTITY_REQUIRED',
    },
    { words: 'the smallest quantity', more: { drugs: insulin(1) }, field: '', code: undefined },
    {
      words: 'another drug as well',
      more: { drugs: [...whole.drugs, { drugCode: 'OTHER', quantityMilli: quantityMilli(1) }] },
      field: 'drugs.OTHER',
      code: 'DRUG_NOT_ASKED',
    },
    {
      words: 'from the day after the visit',
      more: { validFrom: plainDate('2026-11-06') },
      field: 'valid_from',
      code: 'VISIT_OUTSIDE_PERIOD',
    },
    {
      words: 'until the day before the visit',
      more: { validFrom: plainDate('2026-11-01'), validTo: plainDate('2026-11-04') },
      field: 'valid_to',
      code: 'VISIT_OUTSIDE_PERIOD',
    },
    {
      words: 'for the visit date alone',
      more: { validTo: plainDate('2026-11-05') },
      field: '',
      code: undefined,
    },
    {
      words: 'until before it starts',
      more: { validTo: plainDate('2026-11-04') },
      field: 'valid_to',
      code: 'PERIOD_WRONG',
    },
    {
      words: 'for 366 days',
      more: { validTo: plainDate('2027-11-06') },
      field: '',
      code: undefined,
    },
    {
      words: 'for 367 days',
      more: { validTo: plainDate('2027-11-07') },
      field: 'valid_to',
      code: 'PERIOD_TOO_LONG',
    },
  ])('$words: $code', ({ more, field, code }) => {
    const expected = code === undefined ? [] : [{ field, code }];
    expect(grantProblems({ ...whole, ...more }, asked)).toEqual(expected);
  });

  test('of a code that nobody asked for can name any drug', () => {
    const free = { rules: [{ code: 'CAR006', needs: 'DRUGS' }] } as const;
    const grant = { ...whole, rules: ['CAR006'], amounts: [] };
    expect(grantProblems(grant, free)).toEqual([]);
    expect(grantProblems({ ...grant, drugs: [] }, free)).toEqual([
      { field: 'rules.CAR006', code: 'DRUG_REQUIRED' },
    ]);
  });
});

describe('a grant is less than asked', () => {
  test.each<{ words: string; more: Partial<Grant>; isLess: boolean }>([
    { words: 'everything', more: {}, isLess: false },
    { words: 'one rule less', more: { rules: ['CAR008', 'CAR006'] }, isLess: true },
    { words: 'a cent less', more: { amounts: upTo('559.99') }, isLess: true },
    { words: 'a higher amount', more: { amounts: upTo('600.00') }, isLess: false },
    { words: 'a smaller quantity', more: { drugs: insulin(89_999) }, isLess: true },
    { words: 'no drug', more: { drugs: [] }, isLess: true },
  ])('$words: $isLess', ({ more, isLess }) => {
    expect(isLessThanAsked({ ...whole, ...more }, asked)).toBe(isLess);
  });
});

test.each([
  ['its amount', ['CAR008'], '520.00', '560.00', '520.00'],
  ['the claim, for a rule without an amount', ['CAR008', 'CAR001'], '520.00', '560.00', '560.00'],
  ['its amount, if the claim is smaller', ['CAR008', 'CAR001'], '520.00', '60.00', '520.00'],
  ['anything, without an amount and a claim', ['CAR008', 'CAR001'], '520.00', null, null],
] as const)('an approval is about %s', (_about, rules, amount, claim, stake) => {
  const total = claim === null ? null : money(claim);
  const expected = stake === null ? null : money(stake);
  expect(amountAtStake({ rules, amounts: upTo(amount) }, total)).toBe(expected);
});

test('is valid from the visit date for 14 days if the administrator does not change it', () => {
  expect(defaultPeriod(plainDate('2026-11-05'))).toEqual({ from: '2026-11-05', to: '2026-11-19' });
});

test.each([
  [null, 52000, null],
  [60000, 52000, 60000],
  [50000, 52000, 52000],
])('a code for a claim of %s with %s for a rule is for at most %s', (total, upTo, expected) => {
  const amounts = [{ rule: 'CAR008', upTo: cents(upTo) }];
  expect(claimUpToOf({ amounts }, total === null ? null : cents(total))).toBe(expected);
});
