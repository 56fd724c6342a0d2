import { expect, test } from 'vitest';
import { queueFilter, queueParams, savedQueueFilter } from './queue-params.ts';

test('reads a filter from the address', () => {
  const search = {
    waits_for: 'MEMBER',
    insurer: 'AXA',
    claim_type: 'INPATIENT',
    reason: 'RULE_CAR002',
    min_days: 10,
    amount_from: '0',
    amount_to: 2000.5,
    assigned: 'ME',
    company: 'Merlion Holdings Pte Ltd',
    rules: 'BROKEN',
    sort: 'total_fee_amount,desc',
    q: 'tan raffles',
  };
  expect(queueFilter(search)).toEqual({ ...search, amount_from: 0 });
});

test.each([
  [{ waits_for: 'ANYBODY' }],
  [{ insurer: 'A X A' }],
  [{ insurer: 7 }],
  [{ min_days: 1.5 }],
  [{ min_days: '' }],
  [{ amount_to: -1 }],
  [{ assigned: 'ann' }],
  [{ sort: 'waiting_since,asc' }],
  [{ sort: 'reasons,asc' }],
  [{ rules: 'SOME' }],
  [{ claim_type: 'BOTH', other: 'x' }],
])('leaves out %o', (search) => {
  expect(queueParams(search)).toEqual({});
});

test.each([
  [1, {}],
  [3, { page: 3 }],
  ['4', { page: 4 }],
  [0, {}],
  ['x', {}],
])('page %s', (page, params) => {
  expect(queueParams({ page })).toEqual(params);
});

test('a search is not saved with the filter', () => {
  const search = { insurer: 'AXA', sort: 'claim_code,asc', q: 'tan' };
  expect(savedQueueFilter(search)).toEqual({ insurer: 'AXA', sort: 'claim_code,asc' });
});
