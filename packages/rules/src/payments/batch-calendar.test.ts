import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import {
  batchCutoff,
  batchDayProblem,
  batchPeriod,
  expectedPaymentDate,
  nextBatchDate,
  nextPaymentDate,
  paymentDayProblem,
} from './batch-calendar.ts';

const day = plainDate;

test('a run takes the claims that were entered before its month', () => {
  expect(batchCutoff(day('2026-11-06'))).toBe('2026-11-01');
  expect(batchCutoff(day('2027-01-31'))).toBe('2027-01-01');
});

describe('a claim is batched', () => {
  test.each([
    { entered: '2026-10-31', from: '2026-11-01', expected: '2026-11-06', why: 'the next month' },
    { entered: '2026-10-31', from: '2026-11-06', expected: '2026-11-06', why: 'on the day itself' },
    { entered: '2026-10-31', from: '2026-11-07', expected: '2026-12-06', why: 'a month later' },
    { entered: '2026-11-01', from: '2026-11-02', expected: '2026-12-06', why: 'not in its month' },
    { entered: '2026-12-31', from: '2026-12-31', expected: '2027-01-06', why: 'the next year' },
    { entered: '2026-01-31', from: '2026-12-07', expected: '2027-01-06', why: 'long after' },
  ])('entered on $entered, from $from: on $expected, $why', ({ entered, from, expected }) => {
    expect(nextBatchDate(day(entered), day(from))).toBe(expected);
  });
});

describe('a batch is paid', () => {
  test.each([
    { batch: '2026-11-06', today: '2026-11-06', expected: '2026-11-20', why: 'two weeks later' },
    { batch: '2026-11-06', today: '2026-11-20', expected: '2026-11-20', why: 'on the day itself' },
    { batch: '2026-11-06', today: '2026-11-21', expected: '2026-12-20', why: 'late' },
    { batch: '2026-12-06', today: '2026-11-21', expected: '2026-12-20', why: 'still to be made' },
  ])('of $batch on $today: on $expected, $why', ({ batch, today, expected }) => {
    expect(nextPaymentDate(day(batch), day(today))).toBe(expected);
  });
});

test('a batch is about the month before it', () => {
  expect(batchPeriod(day('2026-11-06'))).toBe('2026-10');
  expect(batchPeriod(day('2027-01-06'))).toBe('2026-12');
});

describe('the money for an approved claim is expected', () => {
  const enteredOn = day('2026-10-15');

  test('two weeks after the next batch while no batch has taken it', () => {
    const claim = { enteredOn, batchDate: undefined };
    expect(expectedPaymentDate(claim, day('2026-11-05'))).toBe('2026-11-20');
    expect(expectedPaymentDate(claim, day('2026-11-07'))).toBe('2026-12-20');
  });

  test('on the next payment day of its batch', () => {
    const claim = { enteredOn, batchDate: day('2026-11-06') };
    expect(expectedPaymentDate(claim, day('2026-11-07'))).toBe('2026-11-20');
    expect(expectedPaymentDate(claim, day('2026-11-21'))).toBe('2026-12-20');
  });
});

describe('the days that finance can choose', () => {
  const today = plainDate('2026-11-26');
  test.each([
    ['2026-09-26', undefined],
    ['2026-09-25', 'DATE_TOO_EARLY'],
    ['2026-11-26', undefined],
    ['2026-11-27', 'DATE_IN_FUTURE'],
  ])('collects on %s: %s', (day, problem) => {
    expect(batchDayProblem(plainDate(day), today)).toBe(problem);
  });
  test.each([
    ['2026-11-25', 'DATE_IN_PAST'],
    ['2026-11-26', undefined],
    ['2027-01-26', undefined],
    ['2027-01-27', 'DATE_TOO_LATE'],
  ])('pays on %s: %s', (day, problem) => {
    expect(paymentDayProblem(plainDate(day), today)).toBe(problem);
  });
});
