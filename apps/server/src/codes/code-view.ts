// Codes in the form that the calls answer.
import { isUsedUp } from '@portal/rules/codes/referral-code.ts';
import { approvalCodeStatus, codeStatus } from '@portal/rules/codes/code-status.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { quantityToWire } from '@portal/rules/values/quantity.ts';
import type { Transaction } from '../platform/database/database.ts';
import { approvedAmountsOf, approvedDrugsOf } from './code-refusals.ts';
import {
  listProductNames,
  listRuleNames,
  type ApprovalCodeRow,
  type ReferralCodeRow,
} from './codes.queries.ts';

export function referralView(row: ReferralCodeRow, today: PlainDate) {
  const status = {
    isUsedUp: isUsedUp({ referralType: row.referral_type, usedByClaimId: row.used_by }),
    validTo: plainDate(row.valid_to),
  };
  return {
    code: row.code,
    referral_type: row.referral_type,
    referring_clinic_name: row.referring_clinic_name,
    referring_clinic_code: row.referring_clinic_code,
    diagnosis_code: row.diagnosis_code,
    description: row.diagnosis_description,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    status: codeStatus(status, today),
  };
}

export function statusOfApproval(
  { used_by: usedBy, revoked_at: revokedAt, valid_to: to }: ApprovalCodeRow,
  today: PlainDate,
) {
  const facts = {
    isUsedUp: usedBy !== null,
    isRevoked: revokedAt !== null,
    validTo: plainDate(to),
  };
  return approvalCodeStatus(facts, today);
}

/** The code with the names of the rules that it lifts and of the drugs that it allows. */
export async function loadApprovalView(tx: Transaction, row: ApprovalCodeRow, today: PlainDate) {
  const drugs = approvedDrugsOf(row);
  const drugCodes = drugs.map(({ drugCode }) => drugCode);
  const [rules, products] = await tx.batch((on) => [
    listRuleNames(on, { date: row.visit_date ?? today, codes: row.rules }),
    listProductNames(on, drugCodes),
  ]);
  const nameOf = new Map(products.map(({ internal_code, name }) => [internal_code, name]));
  return {
    code: row.code,
    member_nric: maskTail(row.member_tail),
    visit_date: row.visit_date,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    rules: rules.map(({ code, name, description }) => ({ name: code, title: name, description })),
    drugs: drugs.map(({ drugCode, quantityMilli }) => ({
      drug_sku_id: drugCode,
      drug_name: nameOf.get(drugCode) ?? drugCode,
      quantity: quantityToWire(quantityMilli),
    })),
    amounts: approvedAmountsOf(row).map(({ rule, upTo }) => ({ rule, up_to: centsToWire(upTo) })),
    claim_up_to: row.claim_up_to === null ? null : Number(row.claim_up_to),
    status: statusOfApproval(row, today),
  };
}
