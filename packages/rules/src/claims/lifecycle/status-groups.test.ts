import { expect, test } from 'vitest';
import { CLAIM_DISPLAYED_STATUSES, statusColour } from './status-colours.ts';
import {
  certaintyOf,
  groupColour,
  STATUS_GROUPS,
  statusesOfGroup,
  statusGroupOf,
} from './status-groups.ts';

test('every status of a submitted claim is in one group, except an unknown one', () => {
  const grouped = STATUS_GROUPS.flatMap((group) => statusesOfGroup(group));
  expect(grouped.toSorted()).toEqual(
    CLAIM_DISPLAYED_STATUSES.filter((status) => status !== 'Legacy').toSorted(),
  );
  expect(statusGroupOf('Legacy')).toBeUndefined();
  expect(statusGroupOf('Something newer')).toBeUndefined();
});

test.each([
  ['Pending Insurer', 'PENDING'],
  ['LOG Issued', 'PENDING'],
  ['Batched', 'APPROVED'],
  ['Declined', 'DECLINED'],
  ['Closed', 'CLOSED'],
])('%s belongs to %s', (status, group) => {
  expect(statusGroupOf(status)).toBe(group);
});

test('a group has the colour of its statuses', () => {
  for (const group of STATUS_GROUPS) {
    for (const status of statusesOfGroup(group))
      expect(statusColour(status)).toBe(groupColour(group));
  }
});

test('an amount is decided once the claim is approved, and nothing once it is declined', () => {
  expect(certaintyOf('PENDING')).toBe('IN_PROGRESS');
  expect(certaintyOf('APPROVED')).toBe('DECIDED');
  expect(certaintyOf('DECLINED')).toBe('NOTHING');
});
