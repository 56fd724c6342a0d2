// The lines of a submitted form as rows: procedures first, then drugs, each with its amounts.
import type { LineAmounts } from '@portal/rules/claims/claim-calculation.ts';
import {
  drugRef,
  procedureRef,
  type DrugForm,
  type ProcedureForm,
} from '@portal/rules/claims/claim-form.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import {
  quantityMilli,
  quantityToDecimal,
  unitPriceE4,
  unitPriceToDecimal,
} from '@portal/rules/values/quantity.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { Submission } from './claim-record.ts';
import type { LineRow } from './claim-rows.ts';

export function lineRows(
  { form, facts, evaluated }: Pick<Submission, 'form' | 'facts' | 'evaluated'>,
  key: { readonly clinic_id: string; readonly claim_id: string },
): LineRow[] {
  const amounts = new Map(evaluated.calculation.lines.map((line) => [line.ref, line]));
  const procedures = form.procedures.map((line, index) => ({
    amount: amounts.get(procedureRef(index)),
    line,
    code: line.productCode,
    more: procedureColumns(line),
  }));
  const drugs = form.drugs.map((drug, index) => ({
    amount: amounts.get(drugRef(index)),
    line: drug,
    code: drug.drugCode,
    more: drugColumns(drug),
  }));
  return [...procedures, ...drugs].flatMap(({ amount, line, code, more }, index) =>
    amount === undefined
      ? []
      : [{ ...key, line_no: index + 1, ...commonColumns(line, code, amount, facts), ...more }],
  );
}

function commonColumns(
  line: ProcedureForm | DrugForm,
  code: string | undefined,
  amount: LineAmounts,
  facts: ClaimFacts,
) {
  const product = code === undefined ? undefined : facts.products.get(code);
  return {
    category: amount.category,
    product_id: product?.productId ?? null,
    product_code: code ?? null,
    name: line.name === undefined || line.name === '' ? (product?.name ?? '') : line.name,
    quantity: quantityToDecimal(line.quantityMilli ?? quantityMilli(0)),
    unit_price: unitPriceToDecimal(line.unitPriceE4 ?? unitPriceE4(0)),
    amount_before_gst: centsToDecimal(amount.before),
    amount_gst: centsToDecimal(amount.gst),
    excluded_amount: centsToDecimal(amount.excluded.after),
    exclusion_reason:
      amount.exclusionReasons.length === 0 ? null : amount.exclusionReasons.join(','),
    plan_benefit_id: amount.planBenefitId ?? null,
  };
}

function procedureColumns(line: ProcedureForm) {
  return {
    consultation_type: line.consultationType ?? null,
    mcr_no: line.mcrNo ?? null,
    dosage: null,
    frequency_per_day: null,
    duration: null,
    months: null,
    is_acute: false,
    is_chronic: false,
  };
}

function drugColumns(drug: DrugForm) {
  return {
    consultation_type: null,
    mcr_no: null,
    dosage: drug.dosageMilli === undefined ? null : quantityToDecimal(drug.dosageMilli),
    frequency_per_day: drug.frequencyPerDay ?? null,
    duration: drug.durationDays ?? null,
    months: drug.monthsDispensed === undefined ? null : String(drug.monthsDispensed),
    is_acute: drug.isAcute ?? false,
    is_chronic: drug.isChronic ?? false,
  };
}
