// A request as the administrator decides it: with the claim, the documents of the draft and the member's claims.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { amountAlone } from '@portal/rules/access/authority.ts';
import { isWaitingRequest } from '@portal/rules/codes/approval-request.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { listClaimsOfMember, memberClaimView } from '../assessment/public.ts';
import { draftOwner } from '../claims/public.ts';
import { listDocuments } from '../documents/public.ts';
import { findPolicyMember } from '../members/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { readAuthority } from '../platform/http/second-person.ts';
import { findReviewedDraft, type ApprovalRequestRow } from './approval-requests.queries.ts';
import { loadRequestView } from './request-view.ts';

const MAX_CLAIMS = 20;

function linesOf({ claim_drugs: drugs, out_patient: visit }: SentClaim) {
  return [
    ...drugs.map((line) => ({
      kind: 'DRUG' as const,
      name: line.drug_name,
      code: line.da_sku_id ?? null,
      quantity: line.quantity ?? null,
      unit_price: line.unit_price ?? null,
    })),
    ...visit.procedures.map((line) => ({
      kind: 'SERVICE' as const,
      name: line.name,
      code: line.internal_code ?? null,
      quantity: line.quantity ?? null,
      unit_price: line.unit_price ?? null,
    })),
  ];
}

/** The whole review. The caller audits the read. */
export async function loadReviewView(
  tx: Transaction,
  user: User,
  row: ApprovalRequestRow,
  today: PlainDate,
) {
  const { member_id: memberId, policy_id: policyId, draft_id: draftId } = row;
  const [request, draft, cover, claims, ofDraft, { amounts }] = await tx.batch((on) => [
    loadRequestView(on, row, today),
    findReviewedDraft(on, row),
    findPolicyMember(on, { memberId, policyId, date: row.visit_date }),
    listClaimsOfMember(on, { member_id: memberId }, MAX_CLAIMS),
    draftId === null
      ? undefined
      : listDocuments(on, draftOwner({ clinic_id: row.clinic_id, id: draftId })),
    readAuthority(on),
  ]);
  const { sent_claim: sent } = draft;
  const authority = amountAlone('APPROVAL_CODE', user.permissions, amounts);
  return {
    ...request,
    policy_number: cover?.policy_number ?? null,
    plan_name: cover?.plan_name ?? null,
    company_name: cover?.company_name ?? null,
    doctor: sent.out_patient.attending_doctor_name ?? sent.in_patient?.principal_surgeon ?? null,
    diagnoses: sent.diagnosis.map(({ diagnosis_code: code, description }) => ({
      code,
      description,
    })),
    lines: linesOf(sent),
    draft_docs: ofDraft?.documents ?? [],
    is_draft_changed: draft.is_changed,
    member_claims: claims.map(memberClaimView),
    authority: authority === undefined || authority === null ? null : centsToWire(authority),
    may_decide:
      authority !== undefined &&
      user.permissions.has('assessment:update') &&
      isWaitingRequest(row.status),
  };
}
