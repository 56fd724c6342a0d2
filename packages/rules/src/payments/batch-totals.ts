// The amounts of a provider batch, and of the tax documents that it produces.
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '../values/cents.ts';

/** One claim in a batch: what the plan pays the clinic, and what the clinic pays the administrator. */
export interface BatchEntry {
  readonly kind: 'ADJUSTMENT' | 'CLAIM';
  /** With GST. For an adjustment the change, which can be below 0. */
  readonly payable: Cents;
  /** The GST in `payable`. */
  readonly payableGst: Cents;
  /** The administrator's fee. For an adjustment the change, which can be below 0. */
  readonly feeBeforeGst: Cents;
  readonly feeGst: Cents;
  /** Whether the clinic charged GST, so that the amount belongs on a tax invoice. */
  readonly isTaxed: boolean;
}

export interface BatchTotals {
  readonly claimCount: number;
  readonly adjustmentCount: number;
  /** The plans' amounts for the claims, with GST. */
  readonly gross: Cents;
  /** The changes of claims that were paid before, with GST. */
  readonly adjustments: Cents;
  readonly feeBeforeGst: Cents;
  readonly feeGst: Cents;
  /** The negative net of earlier batches, 0 or below. */
  readonly carriedIn: Cents;
  /** Paid if it is above 0. A negative net goes to the next batch of the clinic, insurer and type of claims. */
  readonly net: Cents;
}

/** Source: domain decision: clinic net = payable − administrator's fee with GST, and a negative net is not paid. */
export function batchTotals(entries: readonly BatchEntry[], carriedIn: Cents): BatchTotals {
  const claims = entries.filter(({ kind }) => kind === 'CLAIM');
  const changes = entries.filter(({ kind }) => kind === 'ADJUSTMENT');
  const gross = sumCents(claims.map(({ payable }) => payable));
  const adjustments = sumCents(changes.map(({ payable }) => payable));
  const feeBeforeGst = sumCents(entries.map((one) => one.feeBeforeGst));
  const feeGst = sumCents(entries.map((one) => one.feeGst));
  const fee = addCents(feeBeforeGst, feeGst);
  const net = subtractCents(sumCents([gross, adjustments, carriedIn]), fee);
  return {
    claimCount: claims.length,
    adjustmentCount: changes.length,
    gross,
    adjustments,
    feeBeforeGst,
    feeGst,
    carriedIn,
    net,
  };
}

export const TAX_DOCUMENT_KINDS = ['SUMMARY', 'BCTI', 'INVOICE', 'CREDIT_NOTE'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

export interface TaxDocument {
  readonly kind: TaxDocumentKind;
  /** The kind of document that a credit note corrects. */
  readonly corrects?: 'BCTI' | 'INVOICE' | undefined;
  readonly beforeGst: Cents;
  readonly gst: Cents;
  readonly total: Cents;
}

type WhichDocument = Pick<TaxDocument, 'corrects' | 'kind'>;

/**
 * The documents of a closed batch: always the summary; the buyer-created tax invoice for claims with GST; the
 * administrator's invoice for its fees; and a credit note for each of the two that an adjustment lowers.
 * Together they are the net: BCTI + claims without GST − invoice − credit note of a BCTI + credit note of an invoice +
 * carried amount.
 */
export function taxDocumentsOf(entries: readonly BatchEntry[], carriedIn: Cents): TaxDocument[] {
  const { net } = batchTotals(entries, carriedIn);
  return [
    { kind: 'SUMMARY', beforeGst: net, gst: ZERO_CENTS, total: net },
    ...documentOf({ kind: 'BCTI' }, entries),
    ...documentOf({ kind: 'INVOICE' }, entries),
    ...documentOf({ kind: 'CREDIT_NOTE', corrects: 'BCTI' }, entries),
    ...documentOf({ kind: 'CREDIT_NOTE', corrects: 'INVOICE' }, entries),
  ];
}

interface DocumentLine {
  readonly beforeGst: Cents;
  readonly gst: Cents;
}

/** The entry as a line of an invoice or a credit note; undefined if it is not on this document. */
export function documentLine(
  { kind, corrects }: WhichDocument,
  entry: Pick<BatchEntry, 'feeBeforeGst' | 'feeGst' | 'isTaxed' | 'payable' | 'payableGst'>,
): DocumentLine | undefined {
  const { isTaxed, payable, payableGst } = entry;
  const ofPlan = { beforeGst: subtractCents(payable, payableGst), gst: payableGst };
  const fee = { beforeGst: entry.feeBeforeGst, gst: entry.feeGst };
  if (kind === 'BCTI') return isTaxed && payable > 0 ? ofPlan : undefined;
  if (kind === 'INVOICE') return fee.beforeGst > 0 ? fee : undefined;
  if (kind !== 'CREDIT_NOTE') return undefined;
  if (corrects === 'BCTI') return isTaxed && payable < 0 ? negated(ofPlan) : undefined;
  return fee.beforeGst < 0 ? negated(fee) : undefined;
}

function negated({ beforeGst, gst }: DocumentLine): DocumentLine {
  return { beforeGst: subtractCents(ZERO_CENTS, beforeGst), gst: subtractCents(ZERO_CENTS, gst) };
}

function documentOf(which: WhichDocument, entries: readonly BatchEntry[]): TaxDocument[] {
  const lines = entries
    .map((entry) => documentLine(which, entry))
    .filter((line) => line !== undefined);
  if (lines.length === 0) return [];
  const beforeGst = sumCents(lines.map((line) => line.beforeGst));
  const gst = sumCents(lines.map((line) => line.gst));
  return [{ ...which, beforeGst, gst, total: addCents(beforeGst, gst) }];
}
