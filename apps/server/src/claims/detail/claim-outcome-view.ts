// The outcome of a claim in responses: batches, decision, payment, the administrator's fee and the amounts
// that are not covered. All of it is read-only for clinics.
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { letterLeft } from '@portal/rules/guarantees/letter-cap.ts';
import { addCents, centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { isBillDue } from '../claim-status.ts';
import type { StoredHead } from '../claim-rows.ts';

export function batchesOf(claim: StoredHead) {
  return {
    provider_batch_status: claim.provider_batch_status,
    insurer_batch_status: claim.insurer_batch_status,
    member_batch_status: claim.member_batch_status,
    cpf_batch_status: claim.cpf_batch_status,
    ge_batch_status: claim.ge_batch_status,
    batch_claim_id: claim.batch_claim_id,
    provider_batch_date: claim.provider_batch_date,
  };
}

/** The party that the claim waits for; null if it waits for no person. */
export function waitingOf(claim: StoredHead) {
  const status = parseRawStatus(claim.raw_status);
  const party = status === undefined ? undefined : awaitedParty(status);
  return party === undefined ? null : { party, since: claim.status_since };
}

export function paymentOf(claim: StoredHead) {
  return {
    payee_type: claim.payee_type,
    payment_date: claim.payment_date,
    amount: claim.payment_amount === null ? null : Number(claim.payment_amount),
    reference: claim.payment_reference,
  };
}

/** The fee at the time the claim was judged; null if none was set. */
export function adminFeeOf(claim: StoredHead) {
  const { admin_fee_model: model, admin_fee_before_gst: before, admin_fee_gst: gst } = claim;
  if (model === null || before === null || gst === null) return null;
  return {
    model_name: model,
    number: Number(claim.admin_fee_number),
    is_percentage: claim.admin_fee_is_percentage ?? false,
    fee_before_gst: Number(before),
    gst: Number(gst),
    fee_after_gst: centsToWire(
      addCents(parseCents(before) ?? ZERO_CENTS, parseCents(gst) ?? ZERO_CENTS),
    ),
  };
}

/** The guarantee letter of a stay, with the amount that no claim has used. */
export function letterOf(claim: StoredHead) {
  const { letter_id: id, letter_no: letterNo, letter_valid_to: validTo } = claim;
  if (id === null || letterNo === null || validTo === null) return null;
  const cap = parseCents(claim.letter_cap ?? '') ?? ZERO_CENTS;
  const used = parseCents(claim.letter_used ?? '') ?? ZERO_CENTS;
  return {
    id,
    letter_no: letterNo,
    cap_amount: centsToWire(cap),
    left_amount: centsToWire(letterLeft({ cap, used })),
    valid_to: validTo,
    is_bill_due: isBillDue(claim),
  };
}
