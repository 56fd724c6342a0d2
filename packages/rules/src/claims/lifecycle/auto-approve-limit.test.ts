import { expect, test } from 'vitest';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { autoApproveLimit } from './auto-approve-limit.ts';
import { money } from '../amounts/calculation.builders.ts';

const limits = { outpatient: money('400.00'), specialist: money('900.00') };

test('uses the specialist limit at specialists and the common limit elsewhere', () => {
  for (const locationType of LOCATION_TYPES) {
    const expected = locationType === 'SP' ? 90_000 : 40_000;
    expect(autoApproveLimit(limits, { claimType: 'OUTPATIENT', locationType })).toBe(expected);
  }
});

test('never approves an inpatient claim automatically', () => {
  for (const locationType of LOCATION_TYPES) {
    expect(autoApproveLimit(limits, { claimType: 'INPATIENT', locationType })).toBeUndefined();
  }
});

test('approves nothing automatically without a limit, even if the other limit is set', () => {
  const { outpatient, specialist } = limits;
  const claim = { claimType: 'OUTPATIENT', locationType: 'GP' } as const;
  expect(autoApproveLimit({ specialist }, claim)).toBeUndefined();
  expect(autoApproveLimit({ outpatient }, { ...claim, locationType: 'SP' })).toBeUndefined();
});
