import { describe, expect, test } from 'vitest';
import { Quantity, UnitPrice } from '../claims/line-numbers.ts';
import { SentClaim } from '../claims/sent-claim.ts';
import { MoneyInput } from './values.ts';

const issueOf = (schema: typeof MoneyInput, value: number) =>
  schema.safeParse(value).error?.issues.map(({ code }) => code);

describe('a number from a program', () => {
  test.each([
    ['money', MoneyInput, 13.049999999999999, 13.05],
    ['money', MoneyInput, 0.1 + 0.2, 0.3],
    ['money', MoneyInput, 5.55e-17, 0],
    ['a unit price', UnitPrice, 0.12340000000000001, 0.1234],
    ['a quantity', Quantity, 2.9999999999999996, 3],
  ])('as %s loses the noise of floating-point arithmetic', (_kind, schema, value, expected) => {
    expect(schema.parse(value)).toBe(expected);
  });

  test.each([
    ['money', MoneyInput, 13.0499],
    ['money', MoneyInput, 13.05000001],
    ['a unit price', UnitPrice, 0.12345],
    ['a quantity', Quantity, 2.0001],
  ])('as %s with more decimals is refused for its step', (_kind, schema, value) => {
    expect(issueOf(schema, value)).toEqual(['not_multiple_of']);
  });

  test('days of a certificate are halves', () => {
    const days = SentClaim.shape.mc_days;
    expect(days.parse(1.4999999999999998)).toBe(1.5);
    expect(days.safeParse(1.4).success).toBe(false);
  });
});
