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

/** A row that is not a rule. */
export class InvalidRuleError extends Error {
  readonly column: string;
  /** The problem in the column, without a full stop. */
  readonly wrong: string;

  constructor(code: string, column: string, wrong: string) {
    super(`approval rule ${code}: ${column}: ${wrong}`);
    this.name = 'InvalidRuleError';
    this.column = column;
    this.wrong = wrong;
  }
}

/**
 * Parses the rule of a row.
 * @throws InvalidRuleError with the rule's code and the column
 */
export function approvalRuleOf(row: ApprovalRuleRow): ApprovalRule {
  if (isEvaluator(row.evaluator)) return READERS[row.evaluator](row);
  const known = Object.keys(READERS).join(', ');
  const wrong = `there is no check ${row.evaluator}; the checks are ${known}`;
  throw new InvalidRuleError(row.code, 'evaluator', wrong);
}

function reader<E extends Evaluator>(evaluator: E, params: z.ZodType<EvaluatorParams[E]>) {
  return (row: ApprovalRuleRow): RuleOf<E> => {
    const terms = termsOf(row);
    return {
      code: row.code,
      name: row.name,
      description: row.description,
      providerTypes: terms.provider_types,
      claimTypes: terms.claim_types,
      panelIds: row.panel_ids,
      severity: terms.severity,
      isLiftable: row.liftable,
      isOff: row.is_on ? undefined : true,
      activeFrom: terms.active_from === MIN_DATE ? undefined : terms.active_from,
      activeTo: terms.active_to ?? undefined,
      evaluator,
      params: paramsOf(row, params),
    };
  };
}

function termsOf(row: ApprovalRuleRow): z.output<typeof Terms> {
  const parsed = Terms.safeParse(row, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const column = String(first?.path[0] ?? 'code');
  throw new InvalidRuleError(
    row.code,
    column,
    first === undefined ? 'is not valid' : wordsOf(first),
  );
}

function paramsOf<Params>(
  { code, evaluator, params }: ApprovalRuleRow,
  schema: z.ZodType<Params>,
): Params {
  const parsed = schema.safeParse(params, { reportInput: true });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `has no ${issue.keys.join(' and no ')}`;
    return `needs ${issue.path.join('.')}, which ${wordsOf(issue)}`;
  });
  throw new InvalidRuleError(code, 'params', `the check ${evaluator} ${wrong.join(', and ')}`);
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  record: 'an object',
  object: 'an object',
  array: 'a list',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing';
    return `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return 'is not valid';
}
