/** Plans, benefit limits and balances (Claims spec §3, §7). Limits: -1 means no limit. */
import { BENEFIT_TYPES, PANEL_FILTERS } from '@portal/rules/benefits/benefit-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, text, Uuid } from '../wire/values.ts';

const ids = z.array(Uuid).max(100);

export const getClaimPolicyPlanInfo = {
  summary: 'Plans under which a member can claim, by relation and date',
  body: z.strictObject({
    member_id: Uuid,
    relation: text(40).optional(),
    panel_ids: ids.optional(),
    incurred_date: DateText,
  }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          policy_id: Uuid,
          policy_number: z.string(),
          insurer_code: z.string(),
          relation: z.string(),
          plan_id: Uuid,
          plan_name: z.string(),
          insurance_plan_reference: z.string(),
          start_date: DateText,
          end_date: DateText,
          remark: z.string().nullable(),
          panel_ids: z.array(Uuid),
          status: z.string(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

const RuleScope = z.enum(['MEMBER', 'FAMILY']);

const BalanceRule = z
  .object({
    kind: z.string(),
    scope: RuleScope,
    unit: z.enum(['AMOUNT', 'PERCENT', 'COUNT']),
    value: z.number(),
    used: z.number().nullable(),
    balance: z.number().nullable(),
    period_start: DateText.nullable(),
    period_end: DateText.nullable(),
  })
  .meta({ id: 'BalanceRule' });

const UsedUp = z
  .object({
    name: z.string().meta({ description: 'the benefit or pool that has the limit' }),
    kind: z.string(),
    unit: z.enum(['AMOUNT', 'COUNT']),
    used: z.number(),
    limit: z.number(),
  })
  .meta({ id: 'UsedUp' });

export const getBenefitLimitsOfMember = {
  summary: "Benefits of a member's plans with limits, used amounts and balances on a date",
  body: z.strictObject({
    member_id: Uuid,
    plan_ids: ids,
    relation: text(40).optional(),
    panel_ids: ids.optional(),
    incurred_date: DateText,
  }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          plan_id: Uuid,
          plan_benefit_id: Uuid,
          internal_benefit_id: Uuid,
          internal_name: z.string(),
          name: z.string(),
          benefit_type: z.enum(BENEFIT_TYPES),
          panel_type: z.enum(PANEL_FILTERS),
          remarks: z.string().nullable(),
          provider_remarks: z.array(z.string()),
          minimum_balance: Money.nullable(),
          minimum_visit: z.number().int().nullable(),
          co_pay: Money.nullable(),
          co_insurance: z.number().nullable(),
          pays_visits_here: z.boolean().meta({
            description:
              "whether it pays consultations at the user's clinic; false without a clinic",
          }),
          used_up: UsedUp.nullable().meta({
            description:
              'a limit of the benefit, or of its pool, that is used up: the patient pays everything',
          }),
          rules: z.array(BalanceRule),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const getBenefitBalance = {
  summary: 'Balance of each limit of the plan benefits on a date',
  body: z.strictObject({
    member_id: Uuid,
    from_date: DateText,
    claimant_id: z.strictObject({
      member_id: Uuid,
      policy_uuid: Uuid,
      member_policy_relation: text(40).optional(),
    }),
    plan_benefit_ids: ids.optional(),
    get_all: z.boolean().default(false),
  }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          plan_benefit_id: Uuid,
          kind: z.string(),
          scope: RuleScope,
          limit: z.number(),
          used: z.number(),
          balance: z.number(),
          period_start: DateText.nullable(),
          period_end: DateText.nullable(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const getPlanBenefitLimits = {
  summary: 'The benefits of a plan with their limits, the same for every member',
  params: z.object({ planId: Uuid }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          plan_benefit_id: Uuid,
          internal_benefit_id: Uuid,
          name: z.string(),
          benefit_type: z.enum(BENEFIT_TYPES),
          rules: z.array(BalanceRule.pick({ kind: true, scope: true, unit: true, value: true })),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const listBenefitMappings = {
  summary: 'The lines that a benefit pays, by its own id or the id of a plan benefit',
  params: z.object({ id: Uuid }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          internal_benefit_id: Uuid,
          claim_type: z.string(),
          category: z.string().nullable().meta({ description: 'null: any' }),
          product_type_ids: z.array(z.number().int()).meta({ description: 'empty: any' }),
          location_types: z.array(z.string()).meta({ description: 'empty: any' }),
          diagnosis_class: z.string().nullable().meta({ description: 'null: any' }),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;
