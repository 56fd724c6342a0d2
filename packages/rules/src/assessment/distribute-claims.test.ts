import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { type Assessor, distributeClaims } from './distribute-claims.ts';

const MEMBER = cents(200_000);

const member = (id: string, open = 0): Assessor => ({ id, open, alone: MEMBER, asSecond: MEMBER });
const manager = (id: string, open = 0): Assessor => ({
  id,
  open,
  alone: cents(5_000_000),
  asSecond: null,
});
const claim = (id: string, amount: number, proposedBy: string | null = null) => ({
  id,
  amount: cents(amount),
  proposedBy,
});

const given = (...args: Parameters<typeof distributeClaims>) =>
  Object.fromEntries(distributeClaims(...args));

test('the assessor with the fewest claims gets the next one', () => {
  const claims = [claim('a', 400), claim('b', 300), claim('c', 200), claim('d', 100)];
  expect(given(claims, [member('ann', 2), member('ben', 0)])).toEqual({
    a: 'ben',
    b: 'ben',
    c: 'ann',
    d: 'ben',
  });
});

test.each([
  ['exactly the limit of a member goes to the member', 200_000, 'ann'],
  ['more than the limit of a member goes to a manager', 200_001, 'max'],
])('a claim of %s', (_, amount, assessor) => {
  expect(given([claim('a', amount)], [member('ann'), manager('max', 5)])).toEqual({ a: assessor });
});

test('large claims are given first, so that small ones go to those who have fewer', () => {
  const claims = [claim('small', 100), claim('large', 300_000)];
  expect(given(claims, [manager('max'), member('ann')])).toEqual({ large: 'max', small: 'ann' });
});

test('a proposal goes to somebody else, who may be a second person for any amount', () => {
  const claims = [claim('a', 9_000_000, 'max')];
  expect(given(claims, [manager('max'), manager('mia', 9), member('ann')])).toEqual({ a: 'mia' });
});

test('a claim that nobody may decide is given to nobody', () => {
  expect(given([claim('a', 9_000_000)], [member('ann'), manager('max')])).toEqual({});
  expect(given([claim('a', 1)], [])).toEqual({});
});
