// A judged claim as rows: its lines, diagnoses, benefits and violations.
import type { BenefitAmounts } from '@portal/rules/claims/amounts/claim-calculation.ts';
import { principalDiagnosis, type ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import type { Judgement } from '@portal/rules/claims/checks/evaluate-claim.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { lineRefs, lineRows, type KnownProducts } from './claim-line-rows.ts';
import type {
  BenefitLineRow,
  ClaimKey,
  ClaimRow,
  ExclusionRow,
  ViolationRow,
} from '../claim-rows.ts';
import { violationRow } from '../checks/violation-view.ts';

interface Judged<Checked> {
  readonly form: ClaimForm;
  readonly products: KnownProducts;
  readonly evaluated: Checked;
}
type Priced = Judged<Pick<Judgement, 'calculation'>>;

/** The rows that the price of a claim decides. */
export function pricedRows(
  priced: Priced,
  key: ClaimKey,
): Pick<ClaimRow, 'benefits' | 'exclusions' | 'lines'> {
  const { form, products, evaluated } = priced;
  return {
    lines: lineRows(form, products, evaluated.calculation, key),
    benefits: evaluated.calculation.benefits.map((benefit) => benefitRow(benefit, key)),
    exclusions: exclusionRows(priced, key),
  };
}

export function judgedRows(
  judged: Judged<Pick<Judgement, 'calculation' | 'violations'>>,
  key: ClaimKey,
) {
  const { form, evaluated } = judged;
  const principal = principalDiagnosis(form.diagnoses);
  return {
    ...pricedRows(judged, key),
    diagnoses: form.diagnoses.map((diagnosis, index) => ({
      ...key,
      line_no: index + 1,
      diagnosis_code: diagnosis.code ?? '',
      description: diagnosis.description ?? '',
      is_acute: diagnosis.isAcute ?? false,
      is_chronic: diagnosis.isChronic ?? false,
      is_principal: diagnosis === principal,
      symptom_duration: diagnosis.symptomDuration ?? null,
    })),
    violations: violationRows(form, evaluated.violations, key),
  };
}

/** Each violation has the number of the stored line that broke the rule. */
export function violationRows(
  form: ClaimForm,
  violations: readonly Violation[],
  key: ClaimKey,
): ViolationRow[] {
  const lineNumbers = lineNumbersOf(form);
  return violations.map((violation, index) => ({
    ...key,
    line_no: index + 1,
    ...violationRow(violation, lineNumbers),
  }));
}

/** The number of each stored line, by its path in the request. */
function lineNumbersOf(form: ClaimForm): ReadonlyMap<string, number> {
  return new Map(lineRefs(form).map((ref, index) => [ref, index + 1]));
}

/** Each exclusion has the number of its stored line. */
function exclusionRows({ form, evaluated }: Priced, key: ClaimKey): ExclusionRow[] {
  const lineNumbers = lineNumbersOf(form);
  return evaluated.calculation.exclusions.map((exclusion, index) => ({
    ...key,
    no: index + 1,
    line_no: exclusion.lineRef === undefined ? null : (lineNumbers.get(exclusion.lineRef) ?? null),
    plan_benefit_id: exclusion.planBenefitId ?? null,
    reason: exclusion.reason,
    amount: centsToDecimal(exclusion.amount),
  }));
}

function benefitRow(benefit: BenefitAmounts, key: ClaimKey): BenefitLineRow {
  return {
    ...key,
    plan_benefit_id: benefit.planBenefitId,
    internal_benefit_id: benefit.internalBenefitId,
    name: benefit.name,
    incurred_amount: centsToDecimal(benefit.incurred.before),
    incurred_gst: centsToDecimal(benefit.incurred.gst),
    co_pay: centsToDecimal(benefit.coPay.before),
    co_pay_gst: centsToDecimal(benefit.coPay.gst),
    payable_amount: centsToDecimal(benefit.payable.before),
    payable_gst: centsToDecimal(benefit.payable.gst),
    excluded_amount: centsToDecimal(benefit.excluded.before),
    excluded_gst: centsToDecimal(benefit.excluded.gst),
    applied_rules: benefit.appliedRules.map((rule) =>
      rule.scope === 'FAMILY' ? `FAMILY ${rule.kind}` : rule.kind,
    ),
    balance_after:
      benefit.minimumBalanceAfter === undefined
        ? null
        : centsToDecimal(benefit.minimumBalanceAfter),
  };
}
