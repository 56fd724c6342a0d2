import { expect, test } from 'vitest';
import { actOfImport } from './act-of-import.ts';

test.each([
  ['plan-benefits', false, 'TERMS'],
  ['clinic-prices', false, 'TERMS'],
  ['members', false, 'TERMS'],
  ['members', true, 'COVER'],
  ['approval-rules', false, 'RULE'],
  ['approval-rules', true, 'RULE'],
  ['lookups', false, null],
  ['lookups', true, 'COVER'],
] as const)('a file of %s (takes cover: %s) is the act %s', (kind, takesCover, act) => {
  expect(actOfImport(kind, { takesCover })).toBe(act);
});
