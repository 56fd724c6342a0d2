// The lines of a submitted form as rows with their amounts: first procedures, then drugs, then the charges of
// a stay.
import { chargesOfStay, type StayCharge } from '@portal/rules/claims/stay/charges-of-stay.ts';
import type {
  ClaimCalculation,
  LineAmounts,
} from '@portal/rules/claims/amounts/claim-calculation.ts';
import {
  drugRef,
  procedureRef,
  type ClaimForm,
  type DrugForm,
  type ProcedureForm,
} from '@portal/rules/claims/form/claim-form.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import {
  quantityMilli,
  quantityToDecimal,
  unitPriceE4,
  unitPriceToDecimal,
} from '@portal/rules/values/quantity.ts';
import type { ClaimKey, LineRow } from '../claim-rows.ts';

/** Products by code. */
export type KnownProducts = ReadonlyMap<string, Pick<ProductFacts, 'name' | 'productId'>>;

type FormLines = Pick<ClaimForm, 'drugs' | 'procedures' | 'stay'>;

/** The path of each line in the request, in the order of the rows. */
export function lineRefs({ procedures, drugs, stay }: FormLines): string[] {
  return [
    ...procedures.map((_, index) => procedureRef(index)),
    ...drugs.map((_, index) => drugRef(index)),
    ...(stay === undefined ? [] : chargesOfStay(stay).map(({ ref }) => ref)),
  ];
}

export function lineRows(
  form: FormLines,
  products: KnownProducts,
  calculation: Pick<ClaimCalculation, 'lines'>,
  key: ClaimKey,
): LineRow[] {
  const amounts = new Map(calculation.lines.map((line) => [line.ref, line]));
  const procedures = form.procedures.map((line, index) => ({
    ref: procedureRef(index),
    line,
    code: line.productCode,
    more: procedureColumns(line),
  }));
  const drugs = form.drugs.map((drug, index) => ({
    ref: drugRef(index),
    line: drug,
    code: drug.drugCode,
    more: drugColumns(drug),
  }));
  const charges = (form.stay === undefined ? [] : chargesOfStay(form.stay)).map((charge) => ({
    ref: charge.ref,
    line: charge,
    code: charge.productCode,
    more: procedureColumns(charge),
  }));
  return [...procedures, ...drugs, ...charges].flatMap(({ ref, line, code, more }, index) => {
    const amount = amounts.get(ref);
    if (amount === undefined) return [];
    return [
      { ...key, line_no: index + 1, ref, ...commonColumns(line, code, amount, products), ...more },
    ];
  });
}

function commonColumns(
  line: ProcedureForm | DrugForm | StayCharge,
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
    accepted_amount: null,
    decision_reason: null,
    plan_benefit_id: amount.planBenefitId ?? null,
  };
}

function procedureColumns(line: Pick<ProcedureForm, 'consultationType' | 'mcrNo'>) {
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
