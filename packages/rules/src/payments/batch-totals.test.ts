import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, subtractCents, sumCents, ZERO_CENTS } from '../values/cents.ts';
import { type BatchEntry, batchTotals, taxDocumentsOf } from './batch-totals.ts';

const claim = (payable: number, fee: number, more: Partial<BatchEntry> = {}): BatchEntry => ({
  kind: 'CLAIM',
  payable: cents(payable),
  payableGst: cents(Math.round((payable * 9) / 109)),
  feeBeforeGst: cents(fee),
  feeGst: cents(Math.round(fee * 0.09)),
  isTaxed: true,
  ...more,
});

/** The plans' amounts for claims without GST, which are on the summary only. */
const untaxedPayable = (entries: readonly BatchEntry[]) =>
  sumCents(entries.filter(({ isTaxed }) => !isTaxed).map(({ payable }) => payable));

describe('a batch', () => {
  test('pays what the plans pay less the fees, as in the worked example of a GP visit', () => {
    expect(batchTotals([claim(6514, 300)], ZERO_CENTS)).toEqual({
      claimCount: 1,
      adjustmentCount: 0,
      gross: 6514,
      adjustments: 0,
      feeBeforeGst: 300,
      feeGst: 27,
      carriedIn: 0,
      net: 6187,
    });
  });

  test('can be exactly 0', () => {
    expect(batchTotals([claim(327, 300)], ZERO_CENTS).net).toBe(0);
  });

  test('below 0 lowers the net of the next one', () => {
    const lowered = claim(-5000, 0, { kind: 'ADJUSTMENT' });
    const first = batchTotals([claim(4000, 300), lowered], ZERO_CENTS);
    expect(first).toMatchObject({ gross: 4000, adjustments: -5000, net: -1327 });
    const next = batchTotals([claim(6514, 300)], first.net);
    expect(next).toMatchObject({ carriedIn: -1327, net: 4860 });
  });
});

describe('the tax documents of a batch', () => {
  test('are a summary, a BCTI and an invoice for claims with GST', () => {
    expect(taxDocumentsOf([claim(6514, 300), claim(10_900, 300)], ZERO_CENTS)).toEqual([
      { kind: 'SUMMARY', beforeGst: 16_760, gst: 0, total: 16_760 },
      { kind: 'BCTI', beforeGst: 15_976, gst: 1438, total: 17_414 },
      { kind: 'INVOICE', beforeGst: 600, gst: 54, total: 654 },
    ]);
  });

  test('are a summary and an invoice for a clinic without GST', () => {
    const entries = [claim(3000, 300, { isTaxed: false, payableGst: ZERO_CENTS })];
    expect(taxDocumentsOf(entries, ZERO_CENTS).map(({ kind }) => kind)).toEqual([
      'SUMMARY',
      'INVOICE',
    ]);
    expect(untaxedPayable(entries)).toBe(3000);
  });

  test('include a credit note for each document that an adjustment lowers', () => {
    const lowered = claim(-1090, -100, { kind: 'ADJUSTMENT' });
    const notes = taxDocumentsOf([claim(6514, 300), lowered], ZERO_CENTS).slice(3);
    expect(notes).toEqual([
      { kind: 'CREDIT_NOTE', corrects: 'BCTI', beforeGst: 1000, gst: 90, total: 1090 },
      { kind: 'CREDIT_NOTE', corrects: 'INVOICE', beforeGst: 100, gst: 9, total: 109 },
    ]);
  });
});

const amount = fc.integer({ min: -50_000, max: 500_000 }).map(cents);
const entry = fc
  .record({
    kind: fc.constantFrom('CLAIM' as const, 'ADJUSTMENT' as const),
    payable: amount,
    fee: fc.integer({ min: -500, max: 2500 }),
    isTaxed: fc.boolean(),
  })
  .map(({ kind, payable, fee, isTaxed }) =>
    claim(payable, fee, { kind, isTaxed, ...(isTaxed ? {} : { payableGst: ZERO_CENTS }) }),
  );

test('the documents of any batch add up to its net, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 30 }),
      fc.integer({ min: -9000, max: 0 }),
      (all, in_) => {
        const carriedIn = cents(in_);
        const documents = taxDocumentsOf(all, carriedIn);
        const sumOf = (kind: string, corrects?: string) =>
          sumCents(
            documents
              .filter((one) => one.kind === kind && one.corrects === corrects)
              .map(({ total }) => total),
          );
        const owed = sumCents([
          sumOf('BCTI'),
          untaxedPayable(all),
          sumOf('CREDIT_NOTE', 'INVOICE'),
          carriedIn,
        ]);
        const due = sumCents([sumOf('INVOICE'), sumOf('CREDIT_NOTE', 'BCTI')]);
        const { net } = batchTotals(all, carriedIn);
        expect(subtractCents(owed, due)).toBe(net);
        for (const document of documents.slice(1)) expect(document.total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
