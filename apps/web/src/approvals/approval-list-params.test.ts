import { expect, test } from 'vitest';
import { approvalListParams, codeListParams } from './approval-list-params.ts';

test('keeps the filters of the requests that are known', () => {
  const search = { page: 2, q: ' Tan ', status: 'REFUSED', insurer: 'AXA', rule: 'CAR008' };
  expect(approvalListParams(search)).toEqual({ ...search, q: 'Tan' });
});

test('leaves out the first page, empty text and unknown statuses', () => {
  expect(approvalListParams({ page: 1, q: ' ', status: 'LOST', rule: 7.5 })).toEqual({
    rule: '7.5',
  });
  expect(codeListParams({ page: 0, status: 'REQUESTED' })).toEqual({});
  expect(codeListParams({ status: 'REVOKED', page: '3' })).toEqual({ status: 'REVOKED', page: 3 });
});
