/** Requests for approval codes: what the clinic sends and sees. */
import { APPROVAL_NEEDS } from '@portal/rules/codes/approval-grant.ts';
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { APPROVAL_CODE_STATUSES } from '@portal/rules/codes/code-status.ts';
import { MEASURE_UNITS } from '@portal/rules/claims/checks/violation.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { ClaimType } from '../claims/sent-claim.ts';
import { SupportingDoc, SupportingDocInput } from '../documents/documents.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

export const MAX_REASON = 1000;
export const MAX_RULES = 30;
const nullableText = z.string().nullable();
const byId = z.object({ id: Uuid });

const AskedRule = z
  .object({
    code: z.string().meta({ example: 'CAR008' }),
    name: z.string(),
    description: z.string(),
    needs: z.enum(APPROVAL_NEEDS).meta({ description: 'the limit that its approval must have' }),
    figure: nullableText.meta({ description: 'the figure that broke the rule at the time' }),
    figure_unit: z.enum(MEASURE_UNITS).nullable(),
    limit: nullableText,
    limit_unit: z.enum(MEASURE_UNITS).nullable(),
    drugs: z.array(z.string()).meta({ description: 'the codes of the drugs that break it' }),
  })
  .meta({ id: 'AskedRule' });

const AskedDrug = z
  .object({
    drug_sku_id: z.string(),
    drug_name: z.string(),
    quantity: z.number().meta({ description: 'all lines of the claim together' }),
  })
  .meta({ id: 'AskedDrug' });

const AskedDrugWithLimit = AskedDrug.extend({
  limit: z
    .number()
    .nullable()
    .meta({ description: 'what this clinic may supply without approval' }),
  requires_approval: z.boolean(),
});

const Granted = z
  .object({
    code: z.string(),
    status: z.enum(APPROVAL_CODE_STATUSES),
    valid_from: DateText,
    valid_to: DateText,
    rules: z.array(z.string()),
    amounts: z.array(z.object({ rule: z.string(), up_to: Money })),
    claim_up_to: Money.nullable().meta({
      description: 'the most that the plan may pay for the claim; null: any amount',
    }),
    drugs: z.array(AskedDrug),
    is_less: z.boolean().meta({ description: 'the claim must change before it can be submitted' }),
  })
  .meta({ id: 'Granted' });

export const ApprovalRequestSummary = z.object({
  id: Uuid,
  request_no: z.string(),
  version: z.number().int(),
  status: z.enum(APPROVAL_REQUEST_STATUSES),
  claim_type: ClaimType,
  provider_company_id: Uuid,
  provider_company_name: z.string(),
  member_id: Uuid,
  member_name: z.string(),
  member_nric: nullableText.meta({ description: 'masked' }),
  insurer_code: nullableText,
  visit_date: DateText,
  draft_id: Uuid.nullable().meta({ description: 'null: the draft was submitted or deleted' }),
  draft_no: z.string(),
  total_fee_amount: Money,
  rules: z.array(z.string()),
  requested_by: z.string(),
  requested_at: Timestamp,
  decided_by: nullableText,
  decided_at: Timestamp.nullable(),
});

export const ApprovalRequest = ApprovalRequestSummary.extend({
  policy_id: Uuid,
  rules: z.array(AskedRule),
  drugs: z.array(AskedDrugWithLimit),
  reason: z.string(),
  decision_reason: nullableText,
  granted: Granted.nullable().meta({ description: 'the code that was issued' }),
  supporting_docs: z.array(SupportingDoc),
});

const requestReply = { status: 200, body: data(ApprovalRequest) } as const;

export const listApprovalRequests = {
  summary: 'The requests for approval codes of a clinic, the last first',
  query: z.strictObject({
    ...pageQuery(20),
    provider_company_id: Uuid.optional(),
    draft_id: Uuid.optional(),
    status: z.enum(APPROVAL_REQUEST_STATUSES).optional(),
  }),
  reply: { status: 200, body: paged(ApprovalRequestSummary) },
} as const satisfies CallSchema;

export const createApprovalRequest = {
  summary:
    'Asks for an approval code for a draft; figures, drugs and quantities come from the draft',
  body: z.strictObject({
    draft_id: Uuid,
    draft_version: z.number().int().meta({ description: 'the version that the user sees' }),
    rules: z
      .array(text(20))
      .min(1)
      .max(MAX_RULES)
      .meta({
        description: 'rules that block the draft and that an approval code can lift',
        example: ['CAR008'],
      }),
    reason: text(MAX_REASON).min(1),
    supporting_docs: z.array(SupportingDocInput).max(MAX_FILES).default([]),
  }),
  reply: { status: 201, body: data(ApprovalRequest) },
} as const satisfies CallSchema;

export const getApprovalRequest = {
  summary: 'A request for an approval code, with its rules, drugs, documents and decision',
  params: byId,
  reply: requestReply,
} as const satisfies CallSchema;

export const withdrawApprovalRequest = {
  summary: 'Takes a request back before it is decided',
  params: byId,
  body: z.strictObject({}),
  reply: requestReply,
} as const satisfies CallSchema;
