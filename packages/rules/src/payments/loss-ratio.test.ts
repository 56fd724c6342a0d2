import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { lossRatio, utilisation } from './loss-ratio.ts';

test('paid amounts are told in percent of premiums, with one decimal', () => {
  expect(lossRatio(cents(84_250), cents(100_000))).toBe(84.3);
  expect(lossRatio(cents(150_000), cents(100_000))).toBe(150);
  expect(lossRatio(cents(0), cents(100_000))).toBe(0);
  expect(lossRatio(cents(-500), cents(100_000))).toBe(-0.5);
});

test('without a premium or a number of insured people there is no ratio', () => {
  expect(lossRatio(cents(500), undefined)).toBeUndefined();
  expect(lossRatio(cents(500), cents(0))).toBeUndefined();
  expect(utilisation(3, undefined)).toBeUndefined();
  expect(utilisation(3, 12)).toBe(25);
});
