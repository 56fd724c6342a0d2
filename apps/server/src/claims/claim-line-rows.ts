// The lines of a submitted form as rows: procedures first, then drugs, each with its amounts.
import type { ClaimCalculation, LineAmounts } from '@portal/rules/claims/claim-calculation.ts';
import {
  drugRef,
  procedureRef,
  type ClaimForm,
  type DrugForm,
  type ProcedureForm,
} from '@portal/rules/claims/claim-form.ts';
import type { ProductFacts } from '@portal/rules/claims/claim-context.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import {
  quantityMilli,
  quantityToDecimal,
  unitPriceE4,
  unitPriceToDecimal,
} from '@portal/rules/values/quantity.ts';
import type { ClaimKey, LineRow } from './claim-rows.ts';

/** Products by code. */
export type KnownProducts = ReadonlyMap<string, Pick<ProductFacts, 'name' | 'productId'>>;

export function lineRows(
  form: Pick<ClaimForm, 'drugs' | 'procedures'>,
  products: KnownProducts,
  calculation: Pick<ClaimCalculation, 'lines'>,
  key: ClaimKey,
): LineRow[] {
  const amounts = new Map(calculation.lines.map((line) => [line.ref, line]));
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
      : [{ ...key, line_no: index + 1, ...commonColumns(line, code, amount, products), ...more }],
  );
}

function commonColumns(
  line: ProcedureForm | DrugForm,
  code: string | undefined,
  amount: LineAmounts,
  products: KnownProducts,
) {
  const product = code === undefined ? undefined : products.get(code);
  return {
    category: amount.category,
    product_id: product?.productId ?? null,
    product_code: code ?? null,
    name: product?.name ?? line.name ?? '',
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
