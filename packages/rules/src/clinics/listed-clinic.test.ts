import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isClinicListed } from './listed-clinic.ts';

const today = plainDate('2026-11-06');
const yesterday = plainDate('2026-11-05');
const tomorrow = plainDate('2026-11-07');
const lastYear = plainDate('2025-11-06');

describe('GROUP-03 hides a clinic after its extended date, or after its off-boarding date without one', () => {
  test.each([
    ['extended until yesterday', { extendedDate: yesterday, offBoardingDate: undefined }, false],
    ['extended until tomorrow', { extendedDate: tomorrow, offBoardingDate: lastYear }, true],
    [
      'extended until yesterday, left tomorrow',
      { extendedDate: yesterday, offBoardingDate: tomorrow },
      false,
    ],
    ['left yesterday', { extendedDate: undefined, offBoardingDate: yesterday }, false],
    ['leaves today', { extendedDate: undefined, offBoardingDate: today }, true],
    ['extended until today', { extendedDate: today, offBoardingDate: lastYear }, true],
    ['neither date', { extendedDate: undefined, offBoardingDate: undefined }, true],
  ])('%s', (_, dates, isListed) => {
    expect(isClinicListed(dates, today)).toBe(isListed);
  });
});
