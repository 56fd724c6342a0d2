import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../values/plain-date.ts';
import type { ConsultationType } from '../../../catalogue/consultation-type.ts';
import { aRule, judgedBy } from '../rule-facts.builders.ts';
import { sameDay } from './visit-evaluators.ts';

const { brokenBy, violationsOf } = judgedBy(
  aRule('CAR001', 'SAME_DAY', { scope: 'LOCATION' }),
  aRule('CAR003', 'REPEATED_FIRST', { withinMonths: 12 }),
  aRule('CAR004', 'CONSULT_TYPE', { consultationType: 'EXTENDED' }),
  aRule('CAR012', 'CHRONIC_VISITS_OVER', { limit: 8 }),
  aRule('CAR027', 'WEEK_VISITS_OVER', { limit: 3 }),
);

const others = (here: number) => ({ history: { sameDayClaims: { here, ofThisType: 9 } } });

describe('CAR001 same day visit', () => {
  test('breaks for another claim here on the same day', () => {
    expect(brokenBy(others(0))).toEqual([]);
    expect(brokenBy(others(1))).toEqual(['CAR001']);
    expect(violationsOf(others(2))[0]).toMatchObject({
      figure: { unit: 'VISITS', value: 3 },
    });
  });

  test('also counts claims at other locations of the type with the scope ANY', () => {
    const history = { sameDayClaims: { here: 0, ofThisType: 1 } };
    expect(sameDay({ scope: 'ANY' }, { history })).toHaveLength(1);
    expect(sameDay({ scope: 'LOCATION' }, { history })).toEqual([]);
  });
});

const consultation = (consultationType: ConsultationType, lastVisitHere: string | null) => ({
  locationType: 'SP' as const,
  lines: [{ ref: 'consultation', consultationType }],
  history: { lastVisitHere: lastVisitHere === null ? null : plainDate(lastVisitHere) },
});

describe('CAR003 first consult type', () => {
  test('breaks for a visit twelve months ago and passes for one a day earlier', () => {
    expect(brokenBy(consultation('FIRST', '2025-11-05'))).toEqual(['CAR003']);
    expect(brokenBy(consultation('FIRST', '2025-11-04'))).toEqual([]);
    expect(brokenBy(consultation('FIRST', null))).toEqual([]);
  });

  test('passes follow-ups, and names the line of a first consultation', () => {
    expect(brokenBy(consultation('FOLLOW_UP', '2026-11-01'))).toEqual([]);
    const [violation] = violationsOf(consultation('FIRST', '2026-11-01'));
    expect(violation?.lineRef).toBe('consultation');
  });
});

describe('CAR004 extended consultation fee', () => {
  test('breaks for an extended consultation by type or by fee', () => {
    const extended = { ref: 'consultation', consultationType: 'EXTENDED' as const };
    expect(brokenBy({ lines: [extended] })).toEqual(['CAR004']);
    expect(brokenBy({ lines: [{ ref: 'fee', isExtendedFee: true }] })).toEqual(['CAR004']);
    expect(brokenBy({ lines: [{ ...extended, consultationType: 'FOLLOW_UP' }] })).toEqual([]);
  });

  test('breaks for an extended fee of a follow-up, and names its line', () => {
    const [violation] = violationsOf({
      lines: [{ ref: 'fee', isExtendedFee: true, consultationType: 'FOLLOW_UP' }],
    });
    expect(violation).toMatchObject({ code: 'CAR004', lineRef: 'fee' });
  });
});

const visits = (chronicVisitsThisYear: number, hasChronicDiagnosis = true) => ({
  hasChronicDiagnosis,
  history: { chronicVisitsThisYear },
});

describe('CAR012 chronic visits', () => {
  test('passes the eighth visit of the calendar year and breaks at the ninth', () => {
    expect(brokenBy(visits(7))).toEqual([]);
    expect(brokenBy(visits(8))).toEqual(['CAR012']);
  });

  test('does not count a visit without a chronic diagnosis', () => {
    expect(brokenBy(visits(8, false))).toEqual([]);
  });
});

describe('CAR027 frequent visits', () => {
  test('CAR027 passes the third visit within seven days and breaks at the fourth', () => {
    expect(brokenBy({ history: { visitsThisWeek: 2 } })).toEqual([]);
    expect(brokenBy({ history: { visitsThisWeek: 3 } })).toEqual(['CAR027']);
  });
});
