import { describe, expect, test } from 'vitest';
import { mainStatusOf } from './displayed-status.ts';
import { RAW_STATUSES, type RawStatus } from './raw-status.ts';
import { awaitedParty, statusesAwaiting, waitingAfter } from './waiting-claim.ts';

/** Moves a new claim through the statuses, one per minute, and returns the minutes it waited for staff. */
function minutesAfter(...statuses: readonly RawStatus[]): number | undefined {
  let time: ReturnType<typeof waitingAfter>;
  statuses.forEach((status, minute) => {
    time = waitingAfter(time, status, minute * 60);
  });
  if (time === undefined) return undefined;
  return (time.pausedAt ?? statuses.length * 60) / 60 - time.since / 60;
}

describe('the clock of a waiting claim', () => {
  test.each<{ statuses: RawStatus[]; minutes: number | undefined }>([
    { statuses: ['NEW'], minutes: undefined },
    { statuses: ['PENDING ASSESSOR'], minutes: 1 },
    { statuses: ['NEW', 'PENDING ASSESSOR', 'PENDING APPROVAL'], minutes: 2 },
    { statuses: ['PENDING ASSESSOR', 'PENDING', 'PENDING'], minutes: 1 },
    {
      statuses: ['PENDING ASSESSOR', 'PENDING MEMBER', 'PENDING INSURER', 'PROCESSING'],
      minutes: 2,
    },
    { statuses: ['PENDING ASSESSOR', 'PENDING', 'PENDING ASSESSOR', 'PENDING'], minutes: 2 },
    { statuses: ['PENDING PROVIDER', 'PROCESSING-I/P'], minutes: 1 },
    { statuses: ['PENDING ASSESSOR', 'APPROVED'], minutes: undefined },
    { statuses: ['PENDING ASSESSOR', 'APPROVED', 'PENDING ASSESSOR'], minutes: 1 },
  ])('$statuses: $minutes', ({ statuses, minutes }) => {
    expect(minutesAfter(...statuses)).toBe(minutes);
  });
});

test('only claims that are being processed wait for somebody', () => {
  const waiting = RAW_STATUSES.filter((status) => awaitedParty(status) !== undefined);
  expect(new Set(waiting.map(mainStatusOf))).toEqual(new Set(['processing']));
  expect(awaitedParty('NEW')).toBeUndefined();
});

test('the staff have the claims of assessors and colleagues', () => {
  expect(statusesAwaiting('STAFF')).toEqual([
    'PROCESSING',
    'PROCESSING-I/P',
    'PENDING ASSESSOR',
    'PENDING INTERNAL',
    'PENDING INTERNAL APPROVAL',
    'PENDING APPROVAL',
  ]);
  expect(statusesAwaiting('INSURER')).toEqual(['PENDING INSURER', 'PENDING INSURER APPROVAL']);
});
