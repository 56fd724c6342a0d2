import { expect, test } from 'vitest';
import { recordParams, recordsParams } from './records-params.ts';

test('the address of a search for members has no searched text', () => {
  expect(recordsParams({ kind: 'members', q: 'T3000001Z', page: 2 })).toEqual({
    kind: 'members',
    page: 2,
  });
  expect(recordsParams({ q: 'T3000001Z' })).toEqual({});
});

test('the address of other records keeps kind, text and page', () => {
  expect(recordsParams({ kind: 'panels', q: 'AXA', page: '3' })).toEqual({
    kind: 'panels',
    q: 'AXA',
    page: 3,
  });
  expect(recordParams({ kind: 'panels', ref: 'AXA-GP' })).toEqual({
    kind: 'panels',
    ref: 'AXA-GP',
  });
  expect(recordParams({ kind: 'shoes' })).toEqual({});
});
