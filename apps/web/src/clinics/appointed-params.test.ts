import { expect, test } from 'vitest';
import { appointedParams } from './appointed-params.ts';

test('keeps the filters, without the first page and empty ones', () => {
  expect(
    appointedParams({ page: 2, q: ' bedok ', insurer: 'AXA', zone: 'East', test: 'MRI' }),
  ).toEqual({
    page: 2,
    q: 'bedok',
    insurer: 'AXA',
    zone: 'East',
    test: 'MRI',
  });
  expect(appointedParams({ page: 1, q: ' ', insurer: '', zone: {}, other: 'x' })).toEqual({});
  expect(appointedParams({ page: -3 })).toEqual({});
});
