/** Requests for approval codes as the administrator sees and decides them, and the codes themselves. */
import { APPROVAL_NEEDS } from '@portal/rules/codes/approval-grant.ts';
import {
  APPROVAL_DECISIONS,
  APPROVAL_REQUEST_STATUSES,
} from '@portal/rules/codes/approval-request.ts';
import { APPROVAL_CODE_STATUSES } from '@portal/rules/codes/code-status.ts';
import { MAX_APPROVAL_CODE } from '@portal/rules/claims/claim-limits.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { MemberClaim } from '../assessment/decisions.ts';
import { Quantity } from '../claims/line-numbers.ts';
import { SupportingDoc } from '../documents/documents.ts';
import {
  codeText,
  data,
  DateText,
  Money,
  MoneyInput,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';
import {
  ApprovalRequest,
  ApprovalRequestSummary,
  MAX_REASON,
  MAX_RULES,
} from './approval-requests.ts';

const MAX_DRUGS = 60;
const nullableText = z.string().nullable();
const byId = z.object({ id: Uuid });

const ReviewLine = z.object({
  kind: z.enum(['DRUG', 'SERVICE']),
  name: z.string(),
  code: nullableText,
  quantity: z.number().nullable(),
  unit_price: z.number().nullable(),
});

const Review = ApprovalRequest.extend({
  policy_number: nullableText,
  plan_name: nullableText,
  company_name: nullableText,
  doctor: nullableText,
  diagnoses: z.array(z.object({ code: z.string(), description: z.string() })),
  lines: z.array(ReviewLine),
  draft_docs: z.array(SupportingDoc).meta({ description: 'the documents that the draft has now' }),
  is_draft_changed: z.boolean().meta({ description: 'the clinic saved other content since' }),
  member_claims: z
    .array(MemberClaim)
    .meta({ description: 'at all clinics, the newest visit first' }),
  authority: Money.nullable().meta({
    description: 'the highest amount that this user may approve; null: any amount',
  }),
  may_decide: z.boolean(),
});

export const listApprovalReviews = {
  summary: 'The requests for approval codes of all clinics: waiting first, the longest wait first',
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(APPROVAL_REQUEST_STATUSES).optional(),
    insurer: text(20).optional(),
    rule: text(20).optional(),
    text: text(60).optional().meta({ description: "part of a number or of the member's name" }),
  }),
  reply: {
    status: 200,
    body: paged(ApprovalRequestSummary).extend({
      waiting: z.number().int().meta({ description: 'whatever the filters' }),
      insurers: z.array(z.string()).meta({ description: 'those of all requests, for the filter' }),
      rules: z.array(z.string()).meta({ description: 'those of all requests, for the filter' }),
    }),
  },
} as const satisfies CallSchema;

export const getApprovalReview = {
  summary: "A request with the claim that it is for and the member's earlier claims",
  params: byId,
  reply: { status: 200, body: data(Review) },
} as const satisfies CallSchema;

const limits = {
  valid_from: DateText,
  valid_to: DateText,
  rules: z
    .array(text(20))
    .max(MAX_RULES)
    .meta({ example: ['CAR008'] }),
  amounts: z
    .array(z.strictObject({ rule: text(20), up_to: MoneyInput }))
    .max(MAX_RULES)
    .default([]),
  drugs: z
    .array(z.strictObject({ drug_sku_id: text(40), quantity: Quantity }))
    .max(MAX_DRUGS)
    .default([]),
};

export const decideApprovalRequest = {
  summary:
    'Approves a request with limits, which issues a code and puts it into the draft, or refuses it',
  params: byId,
  body: z.strictObject({
    move: z.enum(APPROVAL_DECISIONS),
    valid_from: limits.valid_from.nullish().meta({ description: 'for an approval' }),
    valid_to: limits.valid_to.nullish().meta({ description: 'for an approval' }),
    rules: limits.rules.default([]),
    amounts: limits.amounts,
    drugs: limits.drugs,
    reason: text(MAX_REASON).nullish().meta({
      description: 'for the clinic; required for a refusal',
    }),
  }),
  reply: { status: 200, body: data(Review) },
} as const satisfies CallSchema;

const ListedCode = z.object({
  code: z.string(),
  status: z.enum(APPROVAL_CODE_STATUSES),
  member_id: Uuid,
  member_name: z.string(),
  member_nric: nullableText.meta({ description: 'masked' }),
  policy_number: nullableText,
  provider_company_name: nullableText.meta({ description: 'null: any clinic' }),
  valid_from: DateText,
  valid_to: DateText,
  rules: z.array(z.string()),
  amounts: z.array(z.object({ rule: z.string(), up_to: Money })),
  claim_up_to: Money.nullable().meta({
    description: 'the most that the plan may pay for the claim; null: any amount',
  }),
  drugs: z.array(
    z.object({ drug_sku_id: z.string(), drug_name: z.string(), quantity: z.number() }),
  ),
  claim_code: nullableText.meta({ description: 'the claim that used it' }),
  request_id: Uuid.nullable().meta({ description: 'null: nobody asked for it' }),
  note: nullableText,
  issued_by: nullableText,
  issued_at: Timestamp,
  revoked_by: nullableText,
  revoked_for: nullableText,
});

export const listApprovalCodes = {
  summary: 'The approval codes that were issued, the last first',
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(APPROVAL_CODE_STATUSES).optional(),
    text: text(60).optional().meta({ description: "part of a code or of the member's name" }),
  }),
  reply: { status: 200, body: paged(ListedCode) },
} as const satisfies CallSchema;

export const listGrantableRules = {
  summary: 'The approval rules that a code can lift, with the limits that an approval needs',
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          description: z.string(),
          needs: z.enum(APPROVAL_NEEDS),
          limit: Money.nullable(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const issueApprovalCode = {
  summary: 'Issues an approval code that nobody asked for',
  body: z.strictObject({
    member_id: Uuid,
    policy_id: Uuid,
    provider_company_id: Uuid.nullish().meta({ description: 'any clinic if not given' }),
    ...limits,
    note: text(MAX_REASON).min(1),
  }),
  reply: { status: 201, body: data(ListedCode) },
} as const satisfies CallSchema;

export const revokeApprovalCode = {
  summary: 'Takes back a code that no claim has used',
  params: z.object({ code: codeText(MAX_APPROVAL_CODE).min(1) }),
  body: z.strictObject({ reason: text(MAX_REASON).min(1) }),
  reply: { status: 200, body: data(ListedCode) },
} as const satisfies CallSchema;
