import { describe, expect, test } from 'vitest';
import type { LocationType } from '../../../catalogue/location-type.ts';
import { plainDate } from '../../../values/plain-date.ts';
import { aRule, judgedBy } from '../rule-facts.builders.ts';

const { brokenBy, violationsOf } = judgedBy(
  aRule('CAR020', 'MC_OVER', { limit: 5, byLocationType: { TCM: 2 } }),
  aRule('CAR021', 'DIAGNOSIS_EXCLUDED', {}),
  aRule('CAR022', 'REFERRAL_MISSING', { waivedBelowAge: 7 }),
  aRule('CAR025', 'DUPLICATE', {}),
  aRule('CAR026', 'PRACTITIONER_OFF_PANEL', {}),
);

describe('CAR020 medical certificate', () => {
  test.each<{ locationType: LocationType; days: number }>([
    { locationType: 'GP', days: 5 },
    { locationType: 'TCM', days: 2 },
  ])(
    '$locationType: passes with $days days and breaks with half a day more',
    ({ locationType, days }) => {
      expect(brokenBy({ locationType, mcDays: days })).toEqual([]);
      expect(brokenBy({ locationType, mcDays: days + 0.5 })).toEqual(['CAR020']);
      const [violation] = violationsOf({ locationType, mcDays: 9 });
      expect(violation?.limit).toEqual({ unit: 'DAYS', value: days });
    },
  );
});

describe('CAR021 diagnosis not covered', () => {
  test('breaks only if the principal diagnosis is excluded', () => {
    expect(brokenBy({ isDiagnosisExcluded: false })).toEqual([]);
    expect(brokenBy({ isDiagnosisExcluded: true })).toEqual(['CAR021']);
  });
});

const referral = (isRequired: boolean, isValid: boolean) => ({
  locationType: 'SP' as const,
  referral: { isRequired, isValid },
});

const child = (born: string) => ({
  ...referral(true, false),
  memberDateOfBirth: plainDate(born),
});

describe('CAR022 referral', () => {
  test('breaks if a referral is required but invalid; otherwise passes', () => {
    expect(brokenBy(referral(true, false))).toEqual(['CAR022']);
    expect(brokenBy(referral(true, true))).toEqual([]);
    expect(brokenBy(referral(false, false))).toEqual([]);
  });

  test("requires none until the day before the child's seventh birthday", () => {
    expect(brokenBy(child('2019-11-06'))).toEqual([]);
    expect(brokenBy(child('2019-11-05'))).toEqual(['CAR022']);
  });
});

describe('CAR025 and CAR026', () => {
  test('CAR025 breaks if another claim has the same receipt number', () => {
    expect(brokenBy({ history: { isReceiptUsed: true } })).toEqual(['CAR025']);
    expect(brokenBy({ history: { isReceiptUsed: false } })).toEqual([]);
  });

  test('CAR026 breaks if the doctor is not active on the panel', () => {
    expect(brokenBy({ isPractitionerOnPanel: false })).toEqual(['CAR026']);
    expect(brokenBy({ isPractitionerOnPanel: true })).toEqual([]);
  });
});
