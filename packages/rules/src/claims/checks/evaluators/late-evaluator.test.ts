import { describe, expect, test } from 'vitest';
import { addDays } from '../../../values/date-arithmetic.ts';
import { VISIT_DATE, aRule, judgedBy } from '../rule-facts.builders.ts';
import type { RuleFacts } from '../rule-facts.ts';

const { brokenBy } = judgedBy(
  aRule('CAR002', 'LATE', { lateDays: 30, byInsurer: { GEL: 8, DA: 8 } }),
);

describe('CAR002 late claim', () => {
  test.each([
    { insurerCode: 'GEL', days: 8 },
    { insurerCode: 'da', days: 8 },
    { insurerCode: 'UNHEARD', days: 30 },
    { insurerCode: undefined, days: 30 },
  ])('$insurerCode: passes $days days after the visit and breaks a day later', (given) => {
    const submitted = (days: number) => ({
      insurerCode: given.insurerCode,
      submissionDate: addDays(VISIT_DATE, days),
    });
    expect(brokenBy(submitted(given.days))).toEqual([]);
    expect(brokenBy(submitted(given.days + 1))).toEqual(['CAR002']);
  });

  test('counts from the discharge of a stay', () => {
    const stay: Partial<RuleFacts> = {
      locationType: 'SP',
      claimType: 'INPATIENT',
      visitEndDate: addDays(VISIT_DATE, 5),
    };
    expect(brokenBy({ ...stay, submissionDate: addDays(VISIT_DATE, 35) })).toEqual([]);
    expect(brokenBy({ ...stay, submissionDate: addDays(VISIT_DATE, 36) })).toEqual(['CAR002']);
  });
});
