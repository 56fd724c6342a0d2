// Batches, entries, documents and payments in the format of the responses.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { batchPeriod, nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { parseDifferenceReason } from '@portal/rules/payments/difference-reasons.ts';
import { maskAccount } from '@portal/rules/payments/mask-account.ts';
import {
  addCents,
  centsToWire,
  parseCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ShownEntryRow } from './batch-entries.queries.ts';
import type {
  PaymentAtDeskRow,
  ShownBatchRow,
  ShownDocumentRow,
  ShownPaymentRow,
} from './batch-rows.queries.ts';

/** The amount of a numeric column. */
export function centsOf(amount: string): Cents {
  return parseCents(amount) ?? ZERO_CENTS;
}

export function batchHead(row: ShownBatchRow, today: PlainDate) {
  const batchDate = plainDate(row.batch_date);
  return {
    id: row.id,
    batch_name: row.name,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    provider_company_code: row.location_code,
    insurer_code: row.insurer_code,
    claim_type: row.claim_type,
    batch_date: row.batch_date,
    period: batchPeriod(batchDate),
    status: row.status,
    payment_date: row.paid_on,
    expected_payment_date:
      row.paid_on === null ? (row.released_for ?? nextPaymentDate(batchDate, today)) : null,
    claim_count: row.claim_count,
    adjustment_count: row.adjustment_count,
    gross_amount: Number(row.gross_amount),
    adjustment_amount: Number(row.adjustment_amount),
    fee_before_gst: Number(row.fee_before_gst),
    fee_gst: Number(row.fee_gst),
    fee_amount: centsToWire(addCents(centsOf(row.fee_before_gst), centsOf(row.fee_gst))),
    carried_amount: Number(row.carried_in),
    net_amount: Number(row.net_amount),
  };
}

export function documentView(row: ShownDocumentRow) {
  return {
    id: row.id,
    kind: row.kind,
    corrects: row.corrects,
    document_no: row.document_no,
    issued_on: row.issued_on,
    before_gst: Number(row.before_gst),
    gst: Number(row.gst),
    total: Number(row.total),
    is_made: row.file_key !== null,
  };
}

export function paymentView(row: ShownPaymentRow) {
  return {
    id: row.id,
    run_id: row.run_id,
    run_no: row.run_no,
    reference: row.end_to_end_id,
    amount: Number(row.amount),
    status: row.status,
    payment_date: row.payment_date,
    account_holder: row.holder,
    account: maskAccount(row.account_tail),
    failure_code: row.failure_code,
    failure_reason: row.failure_reason,
    sent_at: row.sent_at,
    answered_on: row.answered_on,
    bank_reference: row.bank_reference,
  };
}

export function paymentAtDesk(row: PaymentAtDeskRow) {
  return { ...paymentView(row), prepared_at: row.prepared_at, released_at: row.released_at };
}

/** A payment with its batch, for lists of payments of several batches. */
export function paymentWithBatch(row: PaymentAtDeskRow) {
  return {
    ...paymentAtDesk(row),
    batch_id: row.batch_id,
    batch_name: row.batch_name,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    insurer_code: row.insurer_code,
    claim_type: row.claim_type,
  };
}

export function entryView(row: ShownEntryRow) {
  const payable = centsOf(row.payable);
  const fee = addCents(centsOf(row.fee_before_gst), centsOf(row.fee_gst));
  const isAdjustment = row.kind === 'ADJUSTMENT';
  return {
    kind: row.kind,
    claim_id: row.claim_id,
    claim_code: row.claim_code,
    visit_date: row.visit_date,
    member_name: row.member_name,
    member_nric: maskTail(row.member_id_tail),
    total_fee_amount: Number(row.total_fee_amount),
    // The patient pays the rest of the version that the entry pays; the claim may have changed since.
    patient_amount: centsToWire(subtractCents(centsOf(row.total_fee_amount), payable)),
    expected_amount: Number(row.expected),
    payable_amount: Number(row.payable),
    difference_amount: centsToWire(subtractCents(payable, centsOf(row.expected))),
    // The reason of an adjustment is a sentence of the finance desk, which the history of the claim shows.
    difference_reason: isAdjustment ? 'ADJUSTMENT' : (parseDifferenceReason(row.reason) ?? null),
    fee_amount: centsToWire(fee),
    net_amount: centsToWire(subtractCents(payable, fee)),
  } as const;
}

/** A pattern for LIKE that finds the text anywhere, in lower case. */
export function patternOf(text: string | undefined): string | undefined {
  const escaped = text?.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return escaped ? `%${escaped}%` : undefined;
}
