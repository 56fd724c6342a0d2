import { expect, test } from 'vitest';
import { canBeAdjusted } from './adjustable-claim.ts';

const paid = { rawStatus: 'PAID', providerBatchStatus: 'PAID_TO_PROVIDERS' } as const;

test.each([
  { claim: paid, is: true, because: 'a paid claim can be adjusted' },
  { claim: { ...paid, rawStatus: 'ADJUSTMENT' as const }, is: true, because: 'and again' },
  { claim: { ...paid, providerBatchStatus: 'CLOSED' }, is: false, because: 'not before payment' },
  { claim: { ...paid, providerBatchStatus: null }, is: false, because: 'not without a batch' },
  { claim: { ...paid, rawStatus: 'APPROVED' as const }, is: false, because: 'not in this status' },
])('$because', ({ claim, is }) => {
  expect(canBeAdjusted(claim)).toBe(is);
});
