import { describe, expect, test } from 'vitest';
import { type DisplayedStatus, type StatusColour, statusColour } from './status-colours.ts';

/** Displayed statuses outside the closed list. */
type RuleText = 'Draft' | 'Pending' | 'Pending Approval';

type VocabularyText = Exclude<DisplayedStatus, RuleText>;

/** Does not compile if the closed list gains or loses a status. */
const vocabulary: Readonly<Record<VocabularyText, StatusColour>> = {
  Legacy: 'grey',
  New: 'blue',
  Processing: 'green',
  Approved: 'green',
  'Pending Member': 'amber',
  'Pending Assessor': 'amber',
  'Pending Internal': 'amber',
  'Pending Provider': 'amber',
  'Pending Insurer': 'amber',
  'Pending Internal Approval': 'amber',
  'Pending Insurer Approval': 'amber',
  'Pending Broker Approval': 'amber',
  Declined: 'red',
  Batched: 'green',
  Closed: 'red',
  Paid: 'green',
  DRAFT: 'grey',
  'LOG Issued': 'amber',
};

function isVocabulary(text: string): text is VocabularyText {
  return text in vocabulary;
}

test.each(Object.keys(vocabulary).filter(isVocabulary))(
  'STAT-08 the display vocabulary has %s',
  (status) => {
    expect(statusColour(status)).toBe(vocabulary[status]);
  },
);

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
