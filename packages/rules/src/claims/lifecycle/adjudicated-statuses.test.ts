import { expect, test } from 'vitest';
import {
  ADJUDICATED_STATUSES,
  BILLED_STATUSES,
  isAdjudicatedByJob,
} from './adjudicated-statuses.ts';
import { canTransition } from './claim-transitions.ts';
import { RAW_STATUSES } from './raw-status.ts';

test.each([
  ['NEW', true],
  ['UNPROCESSED', true],
  ['NEW-M', false],
  ['PROCESSING-I/P', false],
  ['PENDING ASSESSOR', false],
] as const)('a claim with the status %s is decided by the job after a delay: %s', (status, is) => {
  expect(isAdjudicatedByJob(status)).toBe(is);
});

test('the job may process every claim that it looks for', () => {
  const found = [...ADJUDICATED_STATUSES, ...BILLED_STATUSES];
  const statuses = RAW_STATUSES.filter((status) => found.includes(status));
  expect(statuses).toHaveLength(3);
  expect(statuses.filter((status) => !canTransition(status, 'PROCESSED', 'JOB'))).toEqual([]);
});
