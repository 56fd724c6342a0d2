// A payment advice as a PaymentReconciliation: what is paid for which claims, fees and adjustments.
import type {
  Claim,
  ClaimResponse,
  Organization,
  PaymentReconciliation,
  PaymentReconciliationDetail,
} from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, identifier, insurerId, money, reference } from '../values/building.ts';
import {
  ADVICE_NUMBER,
  BANK_REFERENCE,
  PAYMENT_ENTRY,
  PAYMENT_OF_ADVICE,
} from '../values/systems.ts';

export type Advice = Reply<'getPaymentAdvice'>['data'];
export type PaidEntry = Reply<'listPaymentAdviceClaims'>['data'][number];

/** The status of the payment in the words of a person. */
function dispositionOf({ status, payment, carried_to: carried }: Advice): string {
  if (payment?.status === 'FAILED') return `The bank returned it: ${payment.failure_reason ?? ''}`;
  if (status === 'PAID_TO_PROVIDERS') return 'Paid';
  return carried === null ? 'Not paid yet' : `Carried over to ${carried.batch_name}`;
}

export function paymentReconciliation(
  advice: Advice,
  entries: readonly PaidEntry[],
): PaymentReconciliation {
  const paid = advice.payment_date ?? advice.expected_payment_date ?? advice.batch_date;
  const details = [...entries.map((entry) => entryDetail(entry)), ...ownDetails(advice)];
  return {
    resourceType: 'PaymentReconciliation',
    id: advice.id,
    identifier: [identifier(ADVICE_NUMBER, advice.advice_no)],
    status: 'active',
    period: { start: advice.batch_date, end: advice.batch_date },
    created: advice.batch_date,
    paymentIssuer: reference<Organization>(
      'Organization',
      insurerId(advice.insurer_code),
      advice.insurer_code,
    ),
    requestor: reference<Organization>(
      'Organization',
      advice.provider_company_id,
      advice.provider_company_name,
    ),
    outcome: advice.status === 'PAID_TO_PROVIDERS' ? 'complete' : 'queued',
    disposition: dispositionOf(advice),
    paymentDate: paid,
    paymentAmount: money(advice.net_amount),
    ...(advice.payment === null
      ? {}
      : { paymentIdentifier: identifier(BANK_REFERENCE, advice.payment.reference) }),
    ...(details.length === 0 ? {} : { detail: details }),
  };
}

function entryDetail(entry: PaidEntry): PaymentReconciliationDetail {
  const { kind, claim_id: id, claim_code: code } = entry;
  return {
    type: concept(PAYMENT_OF_ADVICE, kind === 'CLAIM' ? 'payment' : 'adjustment'),
    request: reference<Claim>('Claim', id, code),
    response: reference<ClaimResponse>('ClaimResponse', id),
    date: entry.visit_date,
    amount: money(entry.payable_amount),
  };
}

/** The fee, and what is carried over from earlier advices: the details add up to the payment. */
function ownDetails(advice: Advice): PaymentReconciliationDetail[] {
  const { fee_amount: fee, carried_amount: carried } = advice;
  return [
    ...(fee === 0 ? [] : [{ type: concept(PAYMENT_ENTRY, 'FEE'), amount: money(-fee) }]),
    ...(carried === 0 ? [] : [{ type: concept(PAYMENT_ENTRY, 'CARRIED'), amount: money(carried) }]),
  ];
}
