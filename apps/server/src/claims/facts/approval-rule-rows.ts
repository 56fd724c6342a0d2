// Parses rows of approval_rule into rules. An invalid row is an error and not a rule that is left out: a
// mistyped limit must not let a claim pass.
import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
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
  /** The problems in the column. */
  readonly problems: readonly ImportProblem[];

  constructor(code: string, column: string, problems: readonly ImportProblem[]) {
    const found = problems.map((problem) => `${problem.code} ${JSON.stringify(problem.params)}`);
    super(`approval rule ${code}: ${column}: ${found.join(', ')}`);
    this.name = 'InvalidRuleError';
    this.column = column;
    this.problems = problems;
  }
}

/**
 * Parses the rule of a row.
 * @throws InvalidRuleError with the rule's code and the column
 */
export function approvalRuleOf(row: ApprovalRuleRow): ApprovalRule {
  if (isEvaluator(row.evaluator)) return READERS[row.evaluator](row);
  const known = Object.keys(READERS).join(', ');
  throw new InvalidRuleError(row.code, 'evaluator', [
    importProblem('NO_CHECK', { name: row.evaluator, known }),
  ]);
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
  const problems = first === undefined ? [] : problemsOf(row.evaluator, first);
  throw new InvalidRuleError(row.code, column, problems);
}

function paramsOf<Params>(
  { code, evaluator, params }: ApprovalRuleRow,
  schema: z.ZodType<Params>,
): Params {
  const parsed = schema.safeParse(params, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(evaluator, issue));
  throw new InvalidRuleError(code, 'params', problems);
}

function problemsOf(check: string, issue: z.core.$ZodIssue): ImportProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => importProblem('SETTING_UNKNOWN', { check, name }));
  }
  return [problemOf(issue, { check, name: issue.path.join('.') })];
}

function problemOf(
  issue: z.core.$ZodIssue,
  setting: { readonly check: string; readonly name: string },
): ImportProblem {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return importProblem('SETTING_MISSING', setting);
    if (issue.expected === 'int') return importProblem('SETTING_NOT_WHOLE', setting);
    if (issue.expected === 'number') return importProblem('SETTING_NOT_A_NUMBER', setting);
  }
  if (issue.code === 'invalid_value') {
    return importProblem('SETTING_NOT_ONE_OF', { ...setting, choices: issue.values.join(', ') });
  }
  if (issue.code === 'too_small') {
    return importProblem('SETTING_TOO_SMALL', { ...setting, least: Number(issue.minimum) });
  }
  return importProblem('SETTING_NOT_VALID', setting);
}
