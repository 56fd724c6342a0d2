// The amounts of a claim, and who pays them.
import type {
  ClaimResponseItemAdjudication,
  ClaimResponsePayment,
  ClaimResponseProcessNote,
  ClaimResponseTotal,
} from '@medplum/fhirtypes';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { concept, identifier, money } from '../values/building.ts';
import { ADJUDICATION, AMOUNT, BANK_REFERENCE, PAYMENT_TYPE } from '../values/systems.ts';
import type { StoredLine } from './stored-lines.ts';

type Amounts = Pick<
  Claim,
  | 'total_copay_amount'
  | 'total_excluded_amount'
  | 'total_fee_amount'
  | 'total_fee_gst'
  | 'total_patient_payable_amount'
  | 'total_payable_amount'
>;

/** The sums: submitted with GST, what the plan pays, what the patient pays. */
export function totalsOf(amounts: Amounts): ClaimResponseTotal[] {
  return [
    { category: concept(ADJUDICATION, 'submitted'), amount: money(amounts.total_fee_amount) },
    { category: concept(ADJUDICATION, 'tax'), amount: money(amounts.total_fee_gst) },
    { category: concept(ADJUDICATION, 'copay'), amount: money(amounts.total_copay_amount) },
    { category: concept(AMOUNT, 'excluded'), amount: money(amounts.total_excluded_amount) },
    { category: concept(ADJUDICATION, 'benefit'), amount: money(amounts.total_payable_amount) },
    {
      category: concept(AMOUNT, 'patient-payable'),
      amount: money(amounts.total_patient_payable_amount),
    },
  ];
}

/** The plan pays benefits and not lines, so a line has no benefit of its own. */
export function adjudicationOf(line: StoredLine): ClaimResponseItemAdjudication[] {
  const { total, gst, excluded, exclusionReason } = line;
  return [
    { category: concept(ADJUDICATION, 'submitted'), amount: money(total) },
    { category: concept(ADJUDICATION, 'tax'), amount: money(gst) },
    {
      category: concept(AMOUNT, 'excluded'),
      amount: money(excluded),
      ...(exclusionReason === null ? {} : { reason: { text: exclusionReason } }),
    },
  ];
}

/** The outcome: queued until the claim is decided. */
export function outcomeOf(mainStatus: string): 'complete' | 'queued' {
  return mainStatus === 'processing' ? 'queued' : 'complete';
}

/** The payment to the clinic; undefined until the claim is paid. */
export function paymentOf({ claim_payment: payment }: Claim): ClaimResponsePayment | undefined {
  const { amount, payment_date: date, reference } = payment;
  if (date === null || amount === null) return undefined;
  return {
    type: concept(PAYMENT_TYPE, 'complete'),
    date,
    amount: money(amount),
    ...(reference === null ? {} : { identifier: identifier(BANK_REFERENCE, reference) }),
  };
}

/** Broken rules and a reason of the decision, as notes. */
export function notesOf(claim: Claim, more: readonly string[] = []): ClaimResponseProcessNote[] {
  const texts = [
    ...more,
    ...claim.violations.map(({ code, description }) => `${code}: ${description}`),
    ...[claim.reject_reason_classification, claim.reject_manual_reason].flatMap((one) => one ?? []),
  ];
  return texts.map((text, at) => ({ number: at + 1, type: 'display', text }));
}
