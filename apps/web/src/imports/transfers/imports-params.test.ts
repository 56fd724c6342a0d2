import { expect, test } from 'vitest';
import { importsParams } from './imports-params.ts';

test('keeps known kinds and further pages, and drops everything else', () => {
  expect(importsParams({ page: '3', kind: 'members' })).toEqual({ page: 3, kind: 'members' });
  expect(importsParams({ page: 1, kind: 'shoes', nric: 'T3000001Z' })).toEqual({});
  expect(importsParams({ page: '-2' })).toEqual({});
  expect(importsParams({ page: '1.5' })).toEqual({});
});
