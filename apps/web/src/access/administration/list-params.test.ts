import { describe, expect, test } from 'vitest';
import { listParams, requestsParams, usersParams } from './list-params.ts';

describe('the address of a list', () => {
  test('contains page and search without invalid values', () => {
    expect(listParams({ page: 3, q: ' desk ' })).toEqual({ page: 3, q: 'desk' });
    expect(listParams({ page: '2', q: 77 })).toEqual({ page: 2, q: '77' });
    expect(listParams({ page: 1, q: ' ' })).toEqual({});
    expect(listParams({ page: -1, q: {} })).toEqual({});
    expect(listParams({ q: 'x'.repeat(200) }).q).toHaveLength(100);
  });

  test('of requests and of users contains a valid status', () => {
    expect(requestsParams({ status: 'APPROVED', page: 2 })).toEqual({
      status: 'APPROVED',
      page: 2,
    });
    expect(requestsParams({ status: 'LOST' })).toEqual({});
    expect(usersParams({ status: 'SUSPENDED' })).toEqual({ status: 'SUSPENDED' });
    expect(usersParams({ status: 'APPROVED' })).toEqual({});
  });
});
