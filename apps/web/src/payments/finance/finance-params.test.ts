import { expect, test } from 'vitest';
import { batchListParams, findParams, otherBatchParams, runParams } from './finance-params.ts';

test('the filters of batches are read from the address', () => {
  const search = {
    page: 2,
    q: ' GP0001 ',
    status: 'OPEN',
    claim_type: 'INPATIENT',
    insurer: 'AXA',
    from: '2026-09-01',
    to: '2026-10-31',
  };
  expect(batchListParams(search)).toEqual({ ...search, q: 'GP0001' });
});

test('unknown values and a backwards range are left out', () => {
  const search = { page: 1, status: 'GONE', from: '2026-10-02', to: '2026-10-01', q: '' };
  expect(batchListParams(search)).toEqual({});
  expect(runParams({ status: 'GONE', page: -3 })).toEqual({});
});

test('other batches keep their kind and a status of that kind', () => {
  const search = { kind: 'CPF', status: 'REJECTED', insurer: 'AXA', q: 'PB-2026', page: 2 };
  expect(otherBatchParams(search)).toEqual(search);
  expect(otherBatchParams({ kind: 'CPF', status: 'BILLED' })).toEqual({ kind: 'CPF' });
  expect(otherBatchParams({ kind: 'INSURER', status: 'NONE' })).toEqual({ status: 'NONE' });
});

test('a reference of digits alone is a text', () => {
  expect(findParams({ reference: 20261106 })).toEqual({ reference: '20261106' });
  expect(findParams({})).toEqual({});
});
