import { describe, expect, test } from 'vitest';
import { answerVisitCheck, wasAsked, type VisitChecks } from './visit-check-budget.ts';

const several = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);
const asked = (dates: number, drugs: number): VisitChecks => ({
  visitDates: several('date', dates),
  drugCodes: several('drug', drugs),
});
const question = (date: string, ...drugCodes: string[]): VisitChecks => ({
  visitDates: [date],
  drugCodes,
});

describe('answerVisitCheck', () => {
  test.each([
    ['the 10th visit date', asked(9, 1), question('new'), true, true, undefined],
    ['the 11th visit date', asked(10, 1), question('new'), false, true, 'VISIT_DATES'],
    ['the 31st visit date', asked(30, 1), question('new'), false, true, 'VISIT_DATES'],
    ['the 32nd visit date', asked(31, 1), question('new'), false, false, 'VISIT_DATES'],
    ['the 60th drug', asked(1, 59), question('date0', 'new'), true, true, undefined],
    ['the 61st drug', asked(1, 60), question('date0', 'new'), false, true, 'DRUGS'],
    ['the 180th drug', asked(1, 179), question('date0', 'new'), false, true, 'DRUGS'],
    ['the 181st drug', asked(1, 180), question('date0', 'new'), false, false, 'DRUGS'],
    ['the 10th date again', asked(31, 1), question('date9'), true, true, undefined],
    ['the 11th date again', asked(31, 1), question('date10'), false, true, 'VISIT_DATES'],
  ] as const)('%s', (_what, known, next, canLearnVerdicts, isAccepted, usedUp) => {
    expect(answerVisitCheck(known, next)).toMatchObject({ canLearnVerdicts, isAccepted, usedUp });
  });

  test('counts a date or drug once, however often it is checked', () => {
    const next = question('new', 'drug0', 'new', 'new');
    expect(answerVisitCheck(asked(1, 1), next).asked).toEqual({
      visitDates: ['date0', 'new'],
      drugCodes: ['drug0', 'new'],
    });
  });
});

describe('wasAsked', () => {
  test.each([
    ['a date and a drug that were asked about', question('date1', 'drug0'), true],
    ['a new date', question('new', 'drug0'), false],
    ['a new drug', question('date0', 'drug0', 'new'), false],
  ])('%s', (_what, next, expected) => {
    expect(wasAsked(asked(2, 1), next)).toBe(expected);
  });
});
