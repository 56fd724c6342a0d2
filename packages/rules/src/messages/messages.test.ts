import { describe, expect, test } from 'vitest';
import { RAW_STATUSES } from '../claims/lifecycle/raw-status.ts';
import { waitingAfter } from '../claims/lifecycle/waiting-claim.ts';
import { LETTER_STATUSES } from '../guarantees/letter-moves.ts';
import {
  ANSWERED_STATUS,
  awaitsAnswer,
  hasLetterMessages,
  isMailDue,
  letterAwaitsAnswer,
  messageReaders,
  reasonsAfterAnswer,
  reasonsAfterQuestion,
  sideOfUser,
} from './messages.ts';

describe('a question to the clinic', () => {
  test('about a claim can be answered in the status PENDING alone', () => {
    expect(RAW_STATUSES.filter(awaitsAnswer)).toEqual(['PENDING']);
  });

  test('about a letter can be answered while the administrator waits for information', () => {
    expect(LETTER_STATUSES.filter(letterAwaitsAnswer)).toEqual(['PENDING_INFO']);
  });

  test('stops the clock, and the answer lets it run on', () => {
    const asked = waitingAfter({ since: 100, pausedAt: undefined }, 'PENDING', 160);
    expect(asked).toEqual({ since: 100, pausedAt: 160 });
    expect(waitingAfter(asked, ANSWERED_STATUS, 400)).toEqual({ since: 340, pausedAt: undefined });
  });
});

describe('the reasons for a decision', () => {
  test('name the answer first, and once', () => {
    const once = reasonsAfterAnswer(['OVER_AUTO_LIMIT']);
    expect(once).toEqual(['CLINIC_ANSWERED', 'OVER_AUTO_LIMIT']);
    expect(reasonsAfterAnswer(once)).toEqual(once);
  });

  test('no longer name the answer after the next question', () => {
    expect(reasonsAfterQuestion(['CLINIC_ANSWERED', 'RULE_CAR002'])).toEqual(['RULE_CAR002']);
  });
});

test.each([
  [1, true],
  [2, false],
  [0, false],
])('with %i unread messages, a mail is due: %s', (unread, isDue) => {
  expect(isMailDue(unread)).toBe(isDue);
});

test.each([
  ['ADMINUSER', 'ADMINISTRATOR'],
  ['CLINICUSER', 'CLINIC'],
  ['CLINICGROUPUSER', 'CLINIC'],
])('%s writes for the side %s', (type, side) => {
  expect(sideOfUser(type)).toBe(side);
});

test.each([
  { able: ['CLINICUSER', 'CLINICGROUPUSER'], readers: ['CLINICUSER'] },
  { able: ['CLINICGROUPUSER'], readers: ['CLINICGROUPUSER'] },
  { able: ['ADMINUSER'], readers: ['ADMINUSER'] },
  { able: [], readers: [] },
])('of $able, the mail goes to $readers', ({ able, readers }) => {
  const users = able.map((type) => ({ user_type: type }));
  expect(messageReaders(users).map(({ user_type: type }) => type)).toEqual(readers);
});

test('a draft of a letter has no messages, and every other letter can have some', () => {
  expect(LETTER_STATUSES.filter((status) => !hasLetterMessages(status))).toEqual(['DRAFT']);
});
