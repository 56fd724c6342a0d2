import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { fieldsAndCodes } from './claim-form.builders.ts';
import { validateVisitDate, validateVisitTime } from './validate-visit.ts';

const today = plainDate('2026-11-05');

function dateOf(text: string | undefined) {
  return text === undefined ? undefined : plainDate(text);
}

function onDate(date: string, dates: Partial<Record<'joined' | 'left' | 'extended', string>> = {}) {
  const location = {
    locationType: 'GP' as const,
    onBoardingDate: dateOf(dates.joined),
    offBoardingDate: dateOf(dates.left),
    extendedDate: dateOf(dates.extended),
  };
  return validateVisitDate({ visitDate: plainDate(date) }, { today, location });
}

describe('the visit date', () => {
  test('is required', () => {
    const location = { locationType: 'GP' } as const;
    expect(fieldsAndCodes(validateVisitDate({}, { today, location }))).toEqual([
      'date_of_visit_start VISIT_DATE_REQUIRED',
    ]);
  });

  test('must not be in the future', () => {
    expect(onDate('2026-11-05')).toEqual([]);
    expect(onDate('2026-11-06')).toEqual([
      { field: 'date_of_visit_start', code: 'VISIT_DATE_IN_FUTURE', params: { today } },
    ]);
  });

  test('must be at most three years ago', () => {
    expect(onDate('2023-11-05')).toEqual([]);
    expect(onDate('2023-11-04')).toMatchObject([
      { code: 'VISIT_DATE_TOO_OLD', params: { earliest: '2023-11-05' } },
    ]);
  });

  test('must not be before the clinic joined', () => {
    expect(onDate('2026-11-03', { joined: '2026-11-03' })).toEqual([]);
    expect(onDate('2026-11-02', { joined: '2026-11-03' })).toMatchObject([
      { code: 'VISIT_BEFORE_ON_BOARDING', params: { date: '2026-11-03' } },
    ]);
  });

  test('must not be after the clinic left', () => {
    expect(onDate('2026-11-03', { left: '2026-11-03' })).toEqual([]);
    expect(onDate('2026-11-04', { left: '2026-11-03' })).toMatchObject([
      { code: 'VISIT_AFTER_OFF_BOARDING', params: { date: '2026-11-03' } },
    ]);
  });

  test("may be up to the clinic's extended date", () => {
    expect(onDate('2026-11-04', { left: '2026-11-03', extended: '2026-11-04' })).toEqual([]);
    expect(onDate('2026-11-05', { left: '2026-11-03', extended: '2026-11-04' })).toMatchObject([
      { code: 'VISIT_AFTER_OFF_BOARDING', params: { date: '2026-11-04' } },
    ]);
  });
});

describe('the visit time', () => {
  test('is optional, but must be in the list', () => {
    expect(validateVisitTime({})).toEqual([]);
    expect(validateVisitTime({ visitTime: '07:00 PM' })).toEqual([]);
    expect(fieldsAndCodes(validateVisitTime({ visitTime: '07:30 PM' }))).toEqual([
      'surcharge_time VISIT_TIME_UNKNOWN',
    ]);
  });
});
