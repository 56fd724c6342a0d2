import { describe, expect, test } from 'vitest';
import { shownType } from './claims-list.api.ts';
import { draftVisitsParams } from './drafts/draft-visits-params.ts';
import { inpatientListParams, outpatientListParams } from './claims-list-params.ts';

test('ignores a backwards date range and accepts a single day', () => {
  expect(outpatientListParams({ from: '2026-12-31', to: '2026-01-01' })).toEqual({});
  expect(draftVisitsParams({ from: '2026-12-31', to: '2026-01-01' })).toEqual({});
  const day = { from: '2026-01-01', to: '2026-01-01' };
  expect(outpatientListParams(day)).toEqual(day);
});

describe('the claim type of a list', () => {
  test("is the list's type", () => {
    expect(shownType('OUTPATIENT', outpatientListParams({}))).toBe('OUTPATIENT');
    expect(shownType('INPATIENT', inpatientListParams({}))).toBe('INPATIENT');
  });

  test.each([
    ['INPATIENT', 'INPATIENT'],
    ['ALL', undefined],
    ['DENTAL', 'OUTPATIENT'],
  ])('can be chosen in the address of the outpatient list: %s', (claimType, shown) => {
    expect(shownType('OUTPATIENT', outpatientListParams({ claimType }))).toBe(shown);
  });

  test('cannot be chosen in the address of the inpatient list, which keeps its other filters', () => {
    const params = inpatientListParams({ claimType: 'ALL', insurer: 'AXA' });
    expect(params).toEqual({ insurer: 'AXA' });
  });
});
