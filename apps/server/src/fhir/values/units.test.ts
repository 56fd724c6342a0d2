import { expect, test } from 'vitest';
import { isCounted } from './units.ts';

test.each([
  ['ITEMS', { unit: 'Tablets', code: '{tbl}' }],
  ['ITEMS', { unit: 'ml' }],
  ['ITEMS', { code: '1' }],
  ['ITEMS', {}],
  ['DAYS', { unit: 'days', code: 'd' }],
  ['DAYS', { unit: 'nights' }],
  ['DOSES_A_DAY', { unit: 'times/day', code: '/d' }],
] as const)('a quantity of %s may have the unit %o', (what, unit) => {
  expect(isCounted({ value: 2, ...unit }, what)).toBe(true);
});

test.each([
  ['ITEMS', { unit: 'dozen' }],
  ['ITEMS', { code: '{dozen}' }],
  ['ITEMS', { unit: 'tablet', code: 'wk' }],
  ['DAYS', { unit: 'week', code: 'wk' }],
  ['DAYS', { unit: 'mo' }],
  ['DAYS', { unit: '' }],
  ['DOSES_A_DAY', { unit: '/h' }],
] as const)('a quantity of %s may not have the unit %o', (what, unit) => {
  expect(isCounted({ value: 2, ...unit }, what)).toBe(false);
});
