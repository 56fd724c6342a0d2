import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/date-arithmetic.ts';
import { plainDate } from '../../values/plain-date.ts';
import { VISIT_DATE } from './rule-facts.builders.ts';
import { historyPeriod, visitHistoryOf, type PastVisit } from './visit-history.ts';

/** At another general practice and doctor, a week before the visit. */
function aVisit(more: Partial<PastVisit> = {}): PastVisit {
  return {
    visitDate: addDays(VISIT_DATE, -7),
    locationType: 'GP',
    isHere: false,
    isSameDoctor: false,
    isCounted: true,
    hasChronicDiagnosis: false,
    supplies: [],
    ...more,
  };
}

const historyOf = (...visits: readonly PastVisit[]) =>
  visitHistoryOf(visits, { visitDate: VISIT_DATE, locationType: 'GP' });
const on = (date: string) => ({ visitDate: plainDate(date) });
const before = (days: number) => ({ visitDate: addDays(VISIT_DATE, -days) });

describe('the period of visits that matter', () => {
  test('is the twelve months before the visit and the rest of its calendar year', () => {
    expect(historyPeriod(VISIT_DATE)).toEqual({ from: '2025-11-05', to: '2026-12-31' });
  });

  test('starts on the earliest possible date for a visit in year 1', () => {
    expect(historyPeriod(plainDate('0001-03-05')).from).toBe('0001-01-01');
    expect(historyPeriod(plainDate('0002-03-05')).from).toBe('0001-03-05');
  });
});

describe('the history of a visit', () => {
  test('is empty for a member without visits', () => {
    expect(historyOf()).toEqual({
      sameDayHere: 0,
      sameDayOfType: 0,
      visitsLast7Days: 0,
      chronicVisitsThisYear: 0,
      lastVisitHere: undefined,
      supplies: [],
    });
  });

  test('leaves out visits whose claims do not count', () => {
    const visit = aVisit({
      ...before(0),
      isHere: true,
      hasChronicDiagnosis: true,
      supplies: [{ productCode: 'A', days: 10 }],
    });
    expect(historyOf(visit)).not.toEqual(historyOf());
    expect(historyOf({ ...visit, isCounted: false })).toEqual(historyOf());
  });

  test('counts visits of the same day at this clinic, and at clinics of its type', () => {
    const visits = [
      aVisit({ ...before(0), isHere: true }),
      aVisit(before(0)),
      aVisit({ ...before(0), locationType: 'TCM' }),
      aVisit({ ...before(1), isHere: true }),
    ];
    expect(historyOf(...visits)).toMatchObject({ sameDayHere: 1, sameDayOfType: 2 });
  });

  test('counts visits to a GP or TCM clinic on the day and the six days before it', () => {
    const types = ['GP', 'GPJB', 'TCM', 'SP', 'DENTAL'] as const;
    const visits = types.map((locationType) => aVisit({ ...before(6), locationType }));
    expect(historyOf(...visits).visitsLast7Days).toBe(3);
    expect(historyOf(aVisit(before(7))).visitsLast7Days).toBe(0);
    expect(historyOf(aVisit(before(0))).visitsLast7Days).toBe(1);
    expect(historyOf(aVisit(before(-1))).visitsLast7Days).toBe(0);
  });

  test('counts chronic visits of the calendar year, later ones included', () => {
    const chronic = { hasChronicDiagnosis: true };
    const visits = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((date) =>
      aVisit({ ...chronic, ...on(date) }),
    );
    expect(historyOf(...visits, aVisit(on('2026-05-05'))).chronicVisitsThisYear).toBe(2);
  });

  test('includes the last earlier visit to this clinic or doctor within a year', () => {
    const here = { isHere: true };
    const visits = [aVisit({ ...before(30), ...here }), aVisit(before(3)), aVisit(before(2))];
    expect(historyOf(...visits).lastVisitHere).toBe(addDays(VISIT_DATE, -30));
    const toDoctor = aVisit({ ...before(20), isSameDoctor: true });
    expect(historyOf(...visits, toDoctor).lastVisitHere).toBe(addDays(VISIT_DATE, -20));
    expect(historyOf(aVisit({ ...before(0), ...here })).lastVisitHere).toBeUndefined();
    expect(historyOf(aVisit({ ...on('2025-11-05'), ...here })).lastVisitHere).toBe('2025-11-05');
    expect(historyOf(aVisit({ ...on('2025-11-04'), ...here })).lastVisitHere).toBeUndefined();
  });
});

const supplied = (days: number | undefined, months?: number) => [
  { productCode: 'A', days, months },
];

describe('the supplies of a history', () => {
  test('keep the longest-lasting supply of each drug, and the later one if two end on the same day', () => {
    const visits = [
      aVisit({ ...before(5), supplies: supplied(5) }),
      aVisit({ ...before(30), supplies: supplied(60) }),
      aVisit({ ...before(60), supplies: [...supplied(1), { productCode: 'B', days: 3 }] }),
    ];
    const B = { productCode: 'B', suppliedOn: addDays(VISIT_DATE, -60), days: 3 };
    const of30 = { productCode: 'A', suppliedOn: addDays(VISIT_DATE, -30), days: 60 };
    expect(historyOf(...visits).supplies).toEqual([of30, B]);
    const alike = aVisit({ ...before(10), supplies: supplied(40) });
    const of10 = { productCode: 'A', suppliedOn: addDays(VISIT_DATE, -10), days: 40 };
    expect(historyOf(...visits, alike).supplies).toEqual([of10, B]);
    expect(historyOf(alike, ...visits).supplies).toEqual([of10, B]);
  });

  test('convert months to days, unless the days are given', () => {
    expect(historyOf(aVisit({ supplies: supplied(undefined, 2) })).supplies[0]?.days).toBe(62);
    expect(historyOf(aVisit({ supplies: supplied(7, 2) })).supplies[0]?.days).toBe(7);
    expect(historyOf(aVisit({ supplies: supplied(undefined) })).supplies[0]?.days).toBe(0);
  });

  test('leave out supplies after the day of the visit', () => {
    expect(historyOf(aVisit({ ...before(0), supplies: supplied(7) })).supplies).toHaveLength(1);
    expect(historyOf(aVisit({ ...before(-1), supplies: supplied(7) })).supplies).toEqual([]);
  });
});
