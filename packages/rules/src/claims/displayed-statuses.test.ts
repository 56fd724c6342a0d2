import { describe, expect, test } from 'vitest';
import {
  DISPLAY_VOCABULARY,
  type DisplayedStatus,
  type StatusColour,
  statusColour,
} from './displayed-statuses.ts';

test('STAT-08 the display vocabulary has exactly these texts', () => {
  expect(DISPLAY_VOCABULARY).toEqual([
    'Legacy',
    'New',
    'Processing',
    'Approved',
    'Pending Member',
    'Pending Assessor',
    'Pending Internal',
    'Pending Provider',
    'Pending Insurer',
    'Pending Internal Approval',
    'Pending Insurer Approval',
    'Pending Broker Approval',
    'Declined',
    'Batched',
    'Closed',
    'Paid',
    'DRAFT',
    'LOG Issued',
  ]);
});

describe('STAT-09 STAT-10 each status has a colour', () => {
  test.each<{ status: DisplayedStatus; colour: StatusColour }>([
    { status: 'Pending', colour: 'amber' },
    { status: 'Pending Member', colour: 'amber' },
    { status: 'Pending Insurer Approval', colour: 'amber' },
    { status: 'LOG Issued', colour: 'amber' },
    { status: 'Draft', colour: 'grey' },
    { status: 'DRAFT', colour: 'grey' },
    { status: 'Legacy', colour: 'grey' },
  ])('STAT-09 $status is $colour', ({ status, colour }) => {
    expect(statusColour(status)).toBe(colour);
  });

  test.each<{ status: DisplayedStatus; colour: StatusColour }>([
    { status: 'Processing', colour: 'green' },
    { status: 'Approved', colour: 'green' },
    { status: 'Batched', colour: 'green' },
    { status: 'Paid', colour: 'green' },
    { status: 'Declined', colour: 'red' },
    { status: 'Closed', colour: 'red' },
    { status: 'New', colour: 'blue' },
  ])('STAT-10 $status is $colour', ({ status, colour }) => {
    expect(statusColour(status)).toBe(colour);
  });
});
