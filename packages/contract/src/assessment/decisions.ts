/** Decisions on claims at the assessor's desk. */
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import { DESK_MOVES } from '@portal/rules/assessment/desk-moves.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { STATED_REASONS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { ClaimSummary } from '../claims/claim.ts';
import { ClaimAmounts } from '../claims/claim-amounts.ts';
import { data, MoneyInput, text, Uuid } from '../wire/values.ts';

/** A stored remark has 500 characters, of which the number of a stay takes up to 22. */
const MAX_REMARK = 470;

/** A decision on a line: what the plan accepts of it, and why. */
const LineDecision = z.strictObject({
  ref: text(60).meta({ description: 'path of the line in the claim, for example claim_drugs.2' }),
  accepted_amount: MoneyInput.meta({
    description: '0 excludes the line; with or without GST like the unit price',
  }),
  reason: z.enum(LINE_REASONS),
});

const lines = z.array(LineDecision).max(200);

export const decideClaim = {
  summary: 'Moves a claim: approves, declines, asks somebody, transfers, resumes or reopens it',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    move: z.enum(DESK_MOVES),
    version: z.number().int().min(1).meta({
      description: 'the version that the user sees; a decision does not change it, an edit does',
    }),
    from_status: z.enum(RAW_STATUSES).meta({ description: 'the status that the user sees' }),
    reason: z.enum(STATED_REASONS).nullish().meta({ description: 'required for declining' }),
    remark: text(MAX_REMARK)
      .nullish()
      .meta({ description: 'required for every move but an approval' }),
    lines: lines.optional().meta({
      description: 'for an approval: the decisions on lines; without it, earlier ones stay',
    }),
    is_bulk: z.boolean().optional().meta({
      description:
        'for an approval together with others: refused unless the claim only exceeds the automatic limit',
    }),
    transfer_to: text(20).nullish().meta({
      description: 'for a transfer: the number of the inpatient claim that contains this visit',
    }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        uuid: Uuid,
        raw_status: z.enum(RAW_STATUSES),
        is_proposal: z.boolean().meta({
          description:
            "true if the approval is above the user's authority and somebody else must approve",
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const MemberClaim = ClaimSummary.pick({
  uuid: true,
  claim_code: true,
  claim_type: true,
  display_status: true,
  display_colour: true,
  date_of_visit_start: true,
  provider_company_name: true,
  doctor: true,
  principal_diagnosis: true,
  total_fee_amount: true,
  total_payable_amount: true,
});

export const listMemberClaims = {
  summary: "The member's other claims at all clinics, the newest visit first",
  params: z.object({ id: Uuid }),
  reply: {
    status: 200,
    body: data(z.array(MemberClaim).meta({ description: 'at most 50' })),
  },
} as const satisfies CallSchema;

export const calculateDecision = {
  summary: 'The amounts of a claim if the decisions on its lines were stored',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ lines }),
  reply: { status: 200, body: data(ClaimAmounts.omit({ admin_fee: true, violations: true })) },
} as const satisfies CallSchema;
