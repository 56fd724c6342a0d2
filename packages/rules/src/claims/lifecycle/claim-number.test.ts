import { expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { claimNumber } from './claim-number.ts';

test.each([
  ['OUTPATIENT', '2026-11-24', 4821, 'OC-2611-004821'],
  ['INPATIENT', '2027-01-05', 1, 'IC-2701-000001'],
  ['OUTPATIENT', '2026-11-24', 1_234_567, 'OC-2611-1234567'],
] as const)('%s on %s, number %i: %s', (type, day, running, expected) => {
  expect(claimNumber(type, plainDate(day), running)).toBe(expected);
});
