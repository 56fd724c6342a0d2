// A request for an approval code in the format of the responses.
import { isLessThanAsked } from '@portal/rules/codes/approval-grant.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { centsToWire, parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { quantityToWire } from '@portal/rules/values/quantity.ts';
import {
  approvedAmountsOf,
  approvedDrugsOf,
  listProductNames,
  listRuleNames,
  statusOfApproval,
  type ApprovalCodeRow,
} from '../codes/public.ts';
import { listDocuments } from '../documents/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findCodeOfRequest, type ApprovalRequestRow } from './approval-requests.queries.ts';
import { askedApprovalOf } from './asked-approval.ts';

export function centsOf(amount: string): Cents {
  return parseCents(amount) ?? ZERO_CENTS;
}

export const requestOwner = ({
  clinic_id: clinicId,
  id,
}: Pick<ApprovalRequestRow, 'clinic_id' | 'id'>) => ({
  clinicId,
  kind: 'approval_request' as const,
  id,
});

export function requestSummary(row: ApprovalRequestRow) {
  return {
    id: row.id,
    request_no: row.request_no,
    version: row.version,
    status: row.status,
    claim_type: row.claim_type,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    member_id: row.member_id,
    member_name: row.member_name,
    member_nric: maskTail(row.member_id_tail),
    insurer_code: row.insurer_code,
    visit_date: row.visit_date,
    draft_id: row.draft_id,
    draft_no: row.draft_no,
    total_fee_amount: centsToWire(centsOf(row.total_amount)),
    rules: row.rules.map(({ code }) => code),
    requested_by: row.requested_by,
    requested_at: row.requested_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
  };
}

/** The amounts of a code as they are on the wire. */
export function wireAmounts(code: Pick<ApprovalCodeRow, 'amounts'>) {
  return approvedAmountsOf(code).map(({ rule, upTo }) => ({ rule, up_to: centsToWire(upTo) }));
}

/** The drugs of codes, with their names. */
export async function wireDrugs(tx: Transaction, codes: readonly Pick<ApprovalCodeRow, 'drugs'>[]) {
  const all = codes.map(approvedDrugsOf);
  const products = await listProductNames(
    tx,
    all.flat().map(({ drugCode }) => drugCode),
  );
  const nameOf = new Map(products.map(({ internal_code: code, name }) => [code, name]));
  return all.map((drugs) =>
    drugs.map(({ drugCode, quantityMilli }) => ({
      drug_sku_id: drugCode,
      drug_name: nameOf.get(drugCode) ?? drugCode,
      quantity: quantityToWire(quantityMilli),
    })),
  );
}

async function loadGranted(tx: Transaction, row: ApprovalRequestRow, today: PlainDate) {
  if (row.approval_code === null) return null;
  const code = await findCodeOfRequest(tx, row.approval_code);
  const [drugs = []] = await wireDrugs(tx, [code]);
  const grant = {
    rules: code.rules,
    amounts: approvedAmountsOf(code),
    drugs: approvedDrugsOf(code),
  };
  return {
    code: code.code,
    status: statusOfApproval(code, today),
    valid_from: code.valid_from,
    valid_to: code.valid_to,
    rules: code.rules,
    amounts: wireAmounts(code),
    claim_up_to: code.claim_up_to === null ? null : Number(code.claim_up_to),
    drugs,
    is_less: isLessThanAsked(grant, askedApprovalOf(row)),
  };
}

/** The whole request. The caller audits the read. */
export async function loadRequestView(tx: Transaction, row: ApprovalRequestRow, today: PlainDate) {
  const [names, granted, { documents }] = await tx.batch((on) => [
    listRuleNames(on, { date: row.visit_date, codes: row.rules.map(({ code }) => code) }),
    loadGranted(on, row, today),
    listDocuments(on, requestOwner(row)),
  ]);
  return {
    ...requestSummary(row),
    policy_id: row.policy_id,
    rules: row.rules.map(({ code, needs, figure, figureUnit, limit, limitUnit, drugs }) => {
      const named = names.find((one) => one.code === code);
      return {
        code,
        name: named?.name ?? code,
        description: named?.description ?? '',
        needs,
        figure,
        figure_unit: figureUnit,
        limit,
        limit_unit: limitUnit,
        drugs: [...drugs],
      };
    }),
    drugs: row.drugs.map(({ productCode, name, quantity, limit, requiresApproval }) => ({
      drug_sku_id: productCode,
      drug_name: name,
      quantity,
      limit,
      requires_approval: requiresApproval,
    })),
    reason: row.reason,
    decision_reason: row.decision_reason,
    granted,
    supporting_docs: documents,
  };
}
