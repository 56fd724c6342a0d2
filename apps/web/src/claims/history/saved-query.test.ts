import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { listOfSavedQuery, savedQueryOf } from './saved-query.ts';

const inNovember = plainDate('2026-11-06');
const inDecember = plainDate('2026-12-02');

describe('a saved list', () => {
  test('keeps its filters and order, but no page', () => {
    const query = savedQueryOf(
      { tab: 'drafts', page: 3, size: 50, status: 'Declined', sort: 'claim_code,asc' },
      inNovember,
    );
    expect(query).toBe('sort=claim_code%2Casc&status=Declined');
    expect(listOfSavedQuery(query, inDecember)).toEqual({
      status: 'Declined',
      sort: 'claim_code,asc',
    });
  });

  test.each([
    ['2026-11-01', '2026-11-06', '2026-12-01', '2026-12-02'],
    ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
    ['2026-10-31', '2026-11-06', '2026-11-26', '2026-12-02'],
  ])('moves a usual period %s to %s with the calendar', (from, to, laterFrom, laterTo) => {
    const params = { from: plainDate(from), to: plainDate(to) };
    const query = savedQueryOf(params, inNovember);
    expect(listOfSavedQuery(query, inNovember)).toEqual(params);
    expect(listOfSavedQuery(query, inDecember)).toEqual({ from: laterFrom, to: laterTo });
  });

  test('keeps other dates as they are', () => {
    const params = { from: plainDate('2026-10-03'), to: plainDate('2026-10-09') };
    expect(listOfSavedQuery(savedQueryOf(params, inNovember), inDecember)).toEqual(params);
  });

  test('is empty without filters, and ignores what it does not know', () => {
    expect(savedQueryOf({}, inNovember)).toBe('');
    expect(listOfSavedQuery('period=NEXT_YEAR&colour=red', inNovember)).toEqual({});
  });
});
