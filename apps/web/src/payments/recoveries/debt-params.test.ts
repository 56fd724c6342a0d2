import { expect, test } from 'vitest';
import { debtParams } from './debt-params.ts';

test('reads what the list can show, and leaves out its defaults', () => {
  expect(
    debtParams({ age: 'OVER_90', state: 'INSTALMENTS', sort: 'owed_amount,desc', insurer: 'AXA' }),
  ).toEqual({ age: 'OVER_90', state: 'INSTALMENTS', sort: 'owed_amount,desc', insurer: 'AXA' });
  expect(debtParams({ state: 'OWED', sort: 'owed_since,asc', age: 'YOUNG', page: 1 })).toEqual({});
});

test('does not take an order that the server refuses', () => {
  expect(debtParams({ sort: 'version,asc' })).toEqual({});
});
