import { describe, expect, test } from 'vitest';
import { adviceListParams, adviceParams } from './advice-params.ts';

describe('the address of the list of payment advice', () => {
  test('keeps kind, filters and page', () => {
    const search = {
      kind: 'INPATIENT',
      insurer: 'GEL',
      from: '2026-09-01',
      to: '2026-09-30',
      paid: '2026-09-20',
      q: 'PA-1',
      page: 2,
    };
    expect(adviceListParams(search)).toEqual(search);
  });

  test('leaves out the outpatient kind, the first page and empty filters', () => {
    expect(adviceListParams({ kind: 'OUTPATIENT', page: 1, q: '  ', insurer: '' })).toEqual({});
  });

  test('leaves out unknown kinds, days that do not exist and pages that cannot be', () => {
    expect(
      adviceListParams({ kind: 'X', from: '2026-02-30', paid: '2026-02-30', page: 1.5 }),
    ).toEqual({});
  });

  test('leaves out a period that ends before it starts', () => {
    expect(adviceListParams({ from: '2026-09-30', to: '2026-09-01' })).toEqual({});
    const day = { from: '2026-09-30', to: '2026-09-30' };
    expect(adviceListParams(day)).toEqual(day);
  });

  test('reads a search for a number as text', () => {
    expect(adviceListParams({ q: 2026 })).toEqual({ q: '2026' });
  });
});

test('the address of an advice keeps the choice of entries and leaves out unknown ones', () => {
  expect(adviceParams({ only: 'DIFFERENCES', page: 3 })).toEqual({ only: 'DIFFERENCES', page: 3 });
  expect(adviceParams({ only: 'ALL' })).toEqual({});
});
