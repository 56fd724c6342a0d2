import { expect, test } from 'vitest';
import { allChangesParams } from './all-changes-params.ts';

test('keeps a later page, a known status and a search', () => {
  const search = { page: 2, status: 'WAITING', q: ' gp0001 ' };
  expect(allChangesParams(search)).toEqual({ page: 2, status: 'WAITING', q: 'gp0001' });
});

test('leaves out the first page, an unknown status and an empty search', () => {
  expect(allChangesParams({ page: 1, status: 'OPEN', q: ' ' })).toEqual({});
});
