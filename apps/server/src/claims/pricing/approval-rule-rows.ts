// Parses rows of approval_rule into rules. An invalid row is an error and not a rule that is left out: a
// mistyped limit must not let a claim pass.
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import type {
  ApprovalRule,
  Evaluator,
  EvaluatorParams,
  RuleOf,
} from '@portal/rules/claims/checks/approval-rule.ts';
import { cents } from '@portal/rules/values/cents.ts';
import { MIN_DATE, plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import type { ApprovalRuleRow } from './approval-rules.queries.ts';

const Count = z.number().nonnegative();
const Amount = z
  .int()
  .nonnegative()
  .transform((value) => cents(value));
const DrugClass = z.enum(['ACUTE', 'CHRONIC']);
const Nothing = z.strictObject({});

const Terms = z.object({
  provider_types: z.array(z.enum(LOCATION_TYPES)),
  claim_types: z.array(z.enum(['OUTPATIENT', 'INPATIENT'])),
  severity: z.enum(['B', 'R', 'I']),
  active_from: z.string().transform(plainDate),
  active_to: z.string().transform(plainDate).nullable(),
});

/** A missing evaluator does not compile. */
const READERS: { readonly [E in Evaluator]: (row: ApprovalRuleRow) => RuleOf<E> } = {
  AMOUNT_OVER: reader('AMOUNT_OVER', z.strictObject({ limit: Amount })),
  DRUG_SUM_OVER: reader('DRUG_SUM_OVER', z.strictObject({ drugClass: DrugClass, limit: Amount })),
  LINE_COUNT_OVER: reader(
    'LINE_COUNT_OVER',
    z.strictObject({ drugClass: DrugClass, limit: Count }),
  ),
  CHRONIC_VISITS_OVER: reader('CHRONIC_VISITS_OVER', z.strictObject({ limit: Count })),
  WEEK_VISITS_OVER: reader('WEEK_VISITS_OVER', z.strictObject({ limit: Count })),
  SAME_DAY: reader('SAME_DAY', z.strictObject({ scope: z.enum(['LOCATION', 'ANY']) })),
  LATE: reader('LATE', z.strictObject({ lateDays: Count, byInsurer: z.record(z.string(), Count) })),
  REPEATED_FIRST: reader('REPEATED_FIRST', z.strictObject({ withinMonths: Count })),
  CONSULT_TYPE: reader(
    'CONSULT_TYPE',
    z.strictObject({
      consultationType: z.enum(CONSULTATION_TYPES),
    }),
  ),
  DRUG_REPEAT: reader('DRUG_REPEAT', z.strictObject({ graceDays: Count })),
  DRUG_QTY: reader('DRUG_QTY', Nothing),
  SUPPLY_OVER: reader('SUPPLY_OVER', z.strictObject({ months: Count, days: Count })),
  APPROVAL_REQUIRED: reader(
    'APPROVAL_REQUIRED',
    z.strictObject({ item: z.enum(['DRUG', 'PROCEDURE']) }),
  ),
  PRICE_OVER: reader('PRICE_OVER', Nothing),
  REFERRAL_MISSING: reader('REFERRAL_MISSING', z.strictObject({ waivedBelowAge: Count })),
  MC_OVER: reader(
    'MC_OVER',
    z.strictObject({
      limit: Count,
      byLocationType: z.partialRecord(z.enum(LOCATION_TYPES), Count),
    }),
  ),
  DIAGNOSIS_EXCLUDED: reader('DIAGNOSIS_EXCLUDED', Nothing),
  DUPLICATE: reader('DUPLICATE', Nothing),
  PRACTITIONER_OFF_PANEL: reader('PRACTITIONER_OFF_PANEL', Nothing),
  FEE_OVER: reader('FEE_OVER', Nothing),
};

function isEvaluator(name: string): name is Evaluator {
  return Object.hasOwn(READERS, name);
}

/**
 * Parses the rule of a row.
 * @throws Error with the rule's code if the row is invalid
 */
export function approvalRuleOf(row: ApprovalRuleRow): ApprovalRule {
  if (isEvaluator(row.evaluator)) return READERS[row.evaluator](row);
  throw new Error(`approval rule ${row.code}: there is no evaluator ${row.evaluator}`);
}

function reader<E extends Evaluator>(evaluator: E, params: z.ZodType<EvaluatorParams[E]>) {
  return (row: ApprovalRuleRow): RuleOf<E> => {
    const terms = parsed(row, Terms, row);
    return {
      code: row.code,
      name: row.name,
      description: row.description,
      providerTypes: terms.provider_types,
      claimTypes: terms.claim_types,
      panelIds: row.panel_ids,
      severity: terms.severity,
      isLiftable: row.liftable,
      activeFrom: terms.active_from === MIN_DATE ? undefined : terms.active_from,
      activeTo: terms.active_to ?? undefined,
      evaluator,
      params: parsed(row, params, row.params),
    };
  };
}

function parsed<Value>({ code }: ApprovalRuleRow, schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`approval rule ${code}: ${z.prettifyError(result.error)}`);
}
