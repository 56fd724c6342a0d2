import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents, ZERO_CENTS } from '../values/cents.ts';
import { JOURNAL_EVENTS, journalLines } from './journal.ts';

test('insurers owe the amount that plans pay, and clinics get it', () => {
  expect(journalLines({ event: 'CLAIMS', amount: cents(12_345), gst: ZERO_CENTS })).toEqual([
    { account: 'INSURERS', debit: 12_345, credit: 0 },
    { account: 'CLINICS', debit: 0, credit: 12_345 },
  ]);
});

test('an amount that is taken back is on the other side', () => {
  expect(journalLines({ event: 'CLAIMS', amount: cents(-500), gst: ZERO_CENTS })).toEqual([
    { account: 'INSURERS', debit: 0, credit: 500 },
    { account: 'CLINICS', debit: 500, credit: 0 },
  ]);
});

test('a fee is income and GST, and lowers what the clinics get', () => {
  expect(journalLines({ event: 'FEES', amount: cents(300), gst: cents(27) })).toEqual([
    { account: 'CLINICS', debit: 327, credit: 0 },
    { account: 'FEES', debit: 0, credit: 300 },
    { account: 'GST', debit: 0, credit: 27 },
  ]);
});

test('what is written off is a loss, and no longer owed by the clinic', () => {
  expect(journalLines({ event: 'WRITE_OFFS', amount: cents(500), gst: ZERO_CENTS })).toEqual([
    { account: 'WRITE_OFFS', debit: 500, credit: 0 },
    { account: 'CLINICS', debit: 0, credit: 500 },
  ]);
});

test('the debits and credits of each entry add up to the same', () => {
  const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(fc.constantFrom(...JOURNAL_EVENTS), amount, amount, (event, one, other) => {
      const gst = event === 'FEES' ? cents(other) : ZERO_CENTS;
      const lines = journalLines({ event, amount: cents(one), gst });
      expect(sumCents(lines.map(({ debit }) => debit))).toBe(
        sumCents(lines.map(({ credit }) => credit)),
      );
    }),
  );
});
