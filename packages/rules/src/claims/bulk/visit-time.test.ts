import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { readBulkClaim } from './bulk-claim.ts';
import type { BulkLine } from './bulk-rows.ts';

const conventions = { today: plainDate('2026-11-06'), numberForm: 'POINT' } as const;

function ofVisit(cells: BulkLine['cells']) {
  return readBulkClaim([{ line: 2, cells: { member_number: 'T3000001Z', ...cells } }], conventions);
}

describe('the time of a visit', () => {
  test('is in the cell of the date if no other cell has it', () => {
    const { claim, problems, understood } = ofVisit({ visit_date: '2026-10-20 22:30' });
    expect(claim).toMatchObject({ visitDate: '2026-10-20', visitTime: '22:00' });
    expect(problems).toEqual([]);
    expect(understood).toContainEqual({
      line: 2,
      column: 'visit_date',
      value: '2026-10-20 22:00',
    });
  });

  test.each([
    ['2026-10-20 22:30', '09:30'],
    ['2026-09-04', '2026-09-04T23:30:00Z'],
  ])('%s and %s disagree', (date, time) => {
    expect(ofVisit({ visit_date: date, visit_time: time }).problems).toMatchObject([
      { column: 'visit_time', code: 'TIME_DISAGREES', isWarning: false },
    ]);
  });

  test.each([
    ['2026-10-20 22:30', '22:30'],
    ['2026-10-20 00:00:00', '09:30'],
    ['2026-09-05', '2026-09-04T23:30:00Z'],
  ])('%s and %s agree', (date, time) => {
    expect(ofVisit({ visit_date: date, visit_time: time }).problems).toEqual([]);
  });
});
