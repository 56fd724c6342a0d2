import { describe, expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { checkReturn, faultOf, type ReturnLine } from './bank-return.ts';

const unanswered = { runNo: 'PR-1', isAnswered: false, bankReference: null };
const payments = new Map([
  ['A', { ...unanswered, amount: cents(100), status: 'PAID' as const }],
  ['B', { ...unanswered, amount: cents(200), status: 'FAILED' as const, isAnswered: true }],
  ['C', { ...unanswered, amount: cents(300), status: 'PREPARED' as const }],
  ['D', { ...unanswered, amount: cents(400), status: 'PAID' as const, isAnswered: true }],
]);

function aLine(reference: string, more: Partial<ReturnLine> = {}): ReturnLine {
  const amount = payments.get(reference)?.amount;
  return { line: 1, reference, amount, status: 'FAILED', code: 'AC04', reason: null, ...more };
}

const effectsOf = (...lines: ReturnLine[]) =>
  checkReturn(lines, payments).map(({ effect }) => effect);
const faultsOf = (...lines: ReturnLine[]) =>
  effectsOf(...lines).flatMap((effect) => faultOf(effect) ?? []);

describe('a return file', () => {
  test('fails a payment that was made', () => {
    expect(effectsOf(aLine('A'))).toEqual(['FAIL']);
    expect(faultsOf(aLine('A'))).toEqual([]);
  });

  test('changes nothing for a failure that was read before', () => {
    expect(effectsOf(aLine('B'))).toEqual(['KNOWN']);
  });

  test('confirms a payment that was made, also without repeating its amount', () => {
    const line = aLine('A', { status: 'ACCEPTED', amount: undefined });
    expect(checkReturn([line], payments)).toEqual([{ line, effect: 'ACCEPT' }]);
  });

  test('changes nothing for a confirmation that was read before, unless the payment is now booked', () => {
    expect(effectsOf(aLine('D', { status: 'ACCEPTED' }))).toEqual(['KNOWN']);
    expect(effectsOf(aLine('D', { status: 'ACCEPTED', bankReference: 'BK-1' }))).toEqual([
      'ACCEPT',
    ]);
  });

  test('fails a payment that was confirmed before', () => {
    expect(effectsOf(aLine('D'))).toEqual(['FAIL']);
  });
});

describe('a return file is refused for a line', () => {
  test('with a reference that no payment has', () => {
    expect(faultsOf(aLine('X'))).toEqual(['UNKNOWN']);
  });

  test('that is there twice', () => {
    expect(faultsOf(aLine('A'), aLine('A'))).toEqual(['DOUBLED']);
  });

  test('with another amount', () => {
    expect(faultsOf(aLine('A', { amount: cents(101) }))).toEqual(['AMOUNT']);
  });

  test('with another currency than the payment', () => {
    expect(faultsOf(aLine('A', { currency: 'USD' }))).toEqual(['CURRENCY']);
    expect(faultsOf(aLine('A', { currency: 'SGD' }))).toEqual([]);
  });

  test('with a payment of another run than the file names', () => {
    expect(faultsOf(aLine('A', { runNo: 'PR-2' }))).toEqual(['RUN']);
    expect(faultsOf(aLine('A', { runNo: 'PR-1' }))).toEqual([]);
  });

  test('that the rest of the file contradicts', () => {
    const line = aLine('A', { status: 'ACCEPTED', isContradicted: true });
    expect(faultsOf(line)).toEqual(['CONTRADICTION']);
  });

  test('with a status that the portal does not know', () => {
    expect(faultsOf(aLine('A', { status: undefined }))).toEqual(['STATUS']);
  });

  test('that confirms a failed payment', () => {
    expect(faultsOf(aLine('B', { status: 'ACCEPTED' }))).toEqual(['STATUS']);
  });

  test('about a payment that was not made yet', () => {
    expect(faultsOf(aLine('C'))).toEqual(['STATUS']);
    expect(faultsOf(aLine('C', { status: 'ACCEPTED' }))).toEqual(['STATUS']);
  });
});
