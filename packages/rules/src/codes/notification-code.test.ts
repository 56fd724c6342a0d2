import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../catalogue/location-type.ts';
import { plainDate } from '../values/plain-date.ts';
import {
  CONSULT_TYPES,
  earliestVisitDate,
  isDiagnosisNeeded,
  notificationCodeOf,
  notificationValidity,
} from './notification-code.ts';

describe('the diagnosis of a notification code', () => {
  test('NOTI-23 is required of specialist, GP and GP-JB clinics for laboratory or X-ray, in exactly 3 × 2 cells', () => {
    const cells = LOCATION_TYPES.flatMap((clinic) =>
      CONSULT_TYPES.filter((consult) => isDiagnosisNeeded(clinic, consult)).map(
        (consult) => `${clinic} ${consult}`,
      ),
    );
    expect(cells).toEqual(['GP LAB', 'GP XRAY', 'GPJB LAB', 'GPJB XRAY', 'SP LAB', 'SP XRAY']);
  });

  test('is not required before clinic and consult type are known', () => {
    expect(isDiagnosisNeeded(undefined, 'LAB')).toBe(false);
    expect(isDiagnosisNeeded('GP', undefined)).toBe(false);
  });
});

describe('the earliest visit date is three years before today', () => {
  test.each([
    { today: '2026-11-06', earliest: '2023-11-06' },
    { today: '2028-02-29', earliest: '2025-02-28' },
    { today: '2027-02-28', earliest: '2024-02-28' },
  ])('NOTI-05 on $today: $earliest', ({ today, earliest }) => {
    expect(earliestVisitDate(plainDate(today))).toBe(earliest);
  });
});

describe('a code is valid from the visit date', () => {
  test.each([
    { type: 'LAB' as const, to: '2026-12-06' },
    { type: 'XRAY' as const, to: '2026-12-06' },
    { type: 'SP' as const, to: '2027-11-06' },
  ])('for $type until $to', ({ type, to }) => {
    expect(notificationValidity(type, plainDate('2026-11-06'))).toEqual({ from: '2026-11-06', to });
  });
});

describe('a code', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

  test('has 8 of A–Z and 2–9 without I and O', () => {
    fc.assert(
      fc.property(bytes, (eight) => {
        expect(notificationCodeOf(eight)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      }),
    );
  });

  test('uses every letter equally often over all bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [letter = ''] = notificationCodeOf(Uint8Array.of(byte));
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(counts.size).toBe(32);
  });
});
