// The lines of a claim as rows: fees, tests, procedures, then drugs.
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
import type { Row } from './copy-text.ts';
import type { ClaimKey, DemoClaim } from './demo-claim-rows.ts';
import { known, type DemoFrame } from './demo-frame.ts';

export function addLines({ rows }: DemoFrame, { judged }: DemoClaim, key: ClaimKey): void {
  const { form, evaluated, products } = judged;
  const amounts = new Map(evaluated.calculation.lines.map((line) => [line.ref, line]));
  const procedures = form.procedures.map((line, index) => ({
    line,
    code: known(line.productCode, 'product code'),
    ref: procedureRef(index),
    cells: procedureCells(line),
  }));
  const drugs = form.drugs.map((line, index) => ({
    line,
    code: known(line.drugCode, 'drug code'),
    ref: drugRef(index),
    cells: drugCells(line),
  }));
  for (const [index, { line, code, ref, cells }] of [...procedures, ...drugs].entries()) {
    rows.add('claim_line', {
      ...key,
      line_no: index + 1,
      product_id: known(products[code], code).productId,
      product_code: code,
      name: line.name ?? '',
      quantity: quantityToDecimal(line.quantityMilli ?? quantityMilli(0)),
      unit_price: unitPriceToDecimal(line.unitPriceE4 ?? unitPriceE4(0)),
      ...cells,
      ...lineAmountCells(known(amounts.get(ref), ref)),
    });
  }
}

function procedureCells(line: ProcedureForm): Row {
  return {
    consultation_type: line.consultationType ?? null,
    mcr_no: line.mcrNo ?? null,
    dosage: null,
    frequency_per_day: null,
    duration: null,
    is_acute: false,
    is_chronic: false,
  };
}

function drugCells(drug: DrugForm): Row {
  return {
    consultation_type: null,
    mcr_no: null,
    dosage: drug.dosageMilli === undefined ? null : quantityToDecimal(drug.dosageMilli),
    frequency_per_day: drug.frequencyPerDay ?? null,
    duration: drug.durationDays ?? null,
    is_acute: drug.isAcute ?? false,
    is_chronic: drug.isChronic ?? false,
  };
}

function lineAmountCells(amount: LineAmounts): Row {
  return {
    category: amount.category,
    amount_before_gst: centsToDecimal(amount.before),
    amount_gst: centsToDecimal(amount.gst),
    excluded_amount: centsToDecimal(amount.excluded.after),
    exclusion_reason: amount.exclusionReasons.join(',') || null,
    plan_benefit_id: amount.planBenefitId ?? null,
  };
}
