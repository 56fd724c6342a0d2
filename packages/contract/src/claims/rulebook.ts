/** Approval rules: their periods, planned changes, and dry runs of these over submitted claims. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { SETTING_NAMES, SETTING_UNITS } from '@portal/rules/claims/rulebook/rule-settings.ts';
import { CLAIM_VERDICTS, VERDICT_CHANGES } from '@portal/rules/claims/rulebook/verdict-change.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const MAX_KEY = 20;
const MAX_VALUE = 20;
const MAX_SETTINGS = 100;
const MAX_PANELS = 200;
const count = z.number().int();

/** A rule has many periods, so its version is a field and not an `If-Match`. */
const ruleVersion = count.meta({ description: '`version` of the rule that was read' });

const RuleCode = text(6).regex(/^CAR\d{3}$/);
const byCode = z.object({ code: RuleCode });
const Severity = z
  .enum(['B', 'R', 'I'])
  .meta({ description: 'B blocks the submission, R sends the claim to an assessor, I is a note' });

const MAX_NAME = 200;
const MAX_DESCRIPTION = 500;

const terms = {
  name: text(MAX_NAME).min(1).meta({ description: 'as clinics read it' }),
  description: text(MAX_DESCRIPTION).min(1),
  is_on: z.boolean().meta({ description: 'false: the rule is switched off in this period' }),
  severity: Severity,
  liftable: z.boolean().meta({ description: 'whether an approval code lifts it' }),
  provider_types: z.array(z.enum(LOCATION_TYPES)).min(1).max(LOCATION_TYPES.length),
  claim_types: z.array(z.enum(CLAIM_TYPES)).min(1).max(CLAIM_TYPES.length),
  panel_ids: z.array(Uuid).min(1).max(MAX_PANELS).nullable().meta({ description: 'null: all' }),
};

const setting = {
  name: z.enum(SETTING_NAMES),
  of: text(MAX_KEY)
    .min(1)
    .nullable()
    .meta({ description: 'the insurer or type of clinic of the value; null for all' }),
  value: text(MAX_VALUE)
    .min(1)
    .meta({ description: 'dollars, a number, or a place', example: '400.00' }),
};

const RulePeriod = z
  .object({
    ...terms,
    active_from: DateText.nullable().meta({ description: 'first visit date; null: always' }),
    active_to: DateText.nullable().meta({ description: 'last visit date; null: no end' }),
    state: z.enum(['PAST', 'CURRENT', 'PLANNED']),
    settings: z.array(z.object({ ...setting, unit: z.enum(SETTING_UNITS) })),
  })
  .meta({ id: 'RulePeriod' });

const Rule = z
  .object({
    code: z.string(),
    name: z.string(),
    description: z.string(),
    version: count,
    periods: z.array(RulePeriod).meta({ description: 'the newest first' }),
  })
  .meta({ id: 'ApprovalRule' });

const RuleWithChoices = Rule.extend({
  setting_kinds: z.array(
    z.object({
      name: z.enum(SETTING_NAMES),
      unit: z.enum(SETTING_UNITS),
      of: z.enum(['INSURER', 'LOCATION_TYPE']).nullable(),
    }),
  ),
  panels: z.array(z.object({ id: Uuid, code: z.string(), insurer_code: z.string() })),
  insurers: z.array(z.string()),
});

const ruleReply = { status: 200, body: data(RuleWithChoices) } as const;

export const listRules = {
  summary: 'All approval rules with their periods',
  reply: { status: 200, body: data(z.array(Rule)) },
} as const satisfies CallSchema;

export const getRule = {
  summary: 'One approval rule, with the settings, panels and insurers that can be chosen',
  params: byCode,
  reply: ruleReply,
} as const satisfies CallSchema;

export const planRuleChange = {
  summary: 'Plans a change of a rule for visits from a later day on',
  params: byCode,
  body: z.strictObject({
    ...terms,
    rule_version: ruleVersion,
    active_from: DateText.meta({ description: 'after today' }),
    replaces: DateText.nullable()
      .default(null)
      .meta({ description: '`active_from` of the planned change that this one replaces' }),
    settings: z
      .array(z.strictObject(setting))
      .max(MAX_SETTINGS)
      .meta({ description: 'all settings' }),
  }),
  reply: ruleReply,
} as const satisfies CallSchema;

export const withdrawRuleChange = {
  summary: 'Withdraws a planned change',
  params: byCode,
  body: z.strictObject({ rule_version: ruleVersion, active_from: DateText }),
  reply: ruleReply,
} as const satisfies CallSchema;

const DryRun = z
  .object({
    id: Uuid,
    rule_code: z.string(),
    tried: RulePeriod.meta({ description: 'as it was when the run started' }),
    from_day: DateText.meta({ description: 'first day of submission of the claims' }),
    to_day: DateText,
    status: z.enum(['RUNNING', 'DONE', 'FAILED']),
    claims_total: count,
    claims_done: count,
    broken_before: count.meta({ description: 'claims that break the rule as it is' }),
    broken_after: count.meta({ description: 'claims that would break it' }),
    by: z.string(),
    started_at: Timestamp,
    ended_at: Timestamp.nullable(),
    changed_claims: count.meta({ description: 'claims that would be judged differently' }),
    changed_amount: Money,
  })
  .meta({ id: 'RuleDryRun' });

const share = { claims: count, amount: Money };

export const startRuleDryRun = {
  summary: 'Judges the claims of the last calendar month with a planned change; changes no claim',
  params: byCode,
  body: z.strictObject({
    active_from: DateText.meta({ description: '`active_from` of the planned change' }),
  }),
  reply: { status: 201, body: data(DryRun) },
} as const satisfies CallSchema;

export const listRuleDryRuns = {
  summary: 'The dry runs of a rule, the newest first',
  params: byCode,
  query: z.strictObject(pageQuery(10)),
  reply: { status: 200, body: paged(DryRun) },
} as const satisfies CallSchema;

const byRun = z.object({ id: Uuid });

export const getRuleDryRun = {
  summary: 'A dry run with its figures',
  params: byRun,
  reply: {
    status: 200,
    body: data(
      DryRun.extend({
        by_change: z.array(z.object({ change: z.enum(VERDICT_CHANGES), ...share })),
        by_insurer: z.array(z.object({ insurer_code: z.string(), ...share })),
        by_clinic: z
          .array(z.object({ clinic_id: Uuid, clinic_name: z.string(), ...share }))
          .meta({ description: 'the clinics with most claims that would be judged differently' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const listDryRunClaims = {
  summary: 'The claims that a dry run judged differently, the largest amount first',
  params: byRun,
  query: z.strictObject({
    ...pageQuery(20),
    change: z.enum(VERDICT_CHANGES).optional(),
    insurer: text(MAX_KEY).min(1).optional(),
    clinic: Uuid.optional(),
  }),
  reply: {
    status: 200,
    body: paged(
      z.object({
        uuid: Uuid,
        claim_code: z.string(),
        clinic_id: Uuid,
        clinic_name: z.string(),
        insurer_code: z.string(),
        date_of_visit_start: DateText,
        total_fee_amount: Money,
        change: z.enum(VERDICT_CHANGES),
        verdict_before: z.enum(CLAIM_VERDICTS),
        verdict_after: z.enum(CLAIM_VERDICTS),
      }),
    ),
  },
} as const satisfies CallSchema;
