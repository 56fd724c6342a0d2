// From a claim as it is written to what the engine reads: product facts, plan exclusions and the
// surcharge of the hour are joined to the lines. Run in the browser while the claim is typed and
// again on the server, so that both calculate the same claim.

import type { LocationType } from '../catalogue/location-type.ts';
import type { PlainDate } from '../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../values/quantity.ts';
import { chooseSurcharge, type Surcharge } from './choose-surcharge.ts';
import { principalDiagnosis, type ClaimForm, type FormDrug, type FormLine } from './claim-form.ts';
import type { ChosenSurcharge, ClaimInput, ClaimLine, LineExclusionReason } from './claim-input.ts';
import type { DiagnosisClass } from './claim-type.ts';

/** What the panel and the catalogue say about a product. */
export interface ProductFacts {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly upperPriceE4?: UnitPriceE4 | undefined;
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  readonly approvalRequired: boolean;
  readonly isExtended: boolean;
}

/** What is the same for every line of a claim at this clinic for this member. */
export interface ClaimSurroundings {
  readonly locationType: LocationType;
  readonly surcharges: readonly Surcharge[];
  readonly publicHolidays: readonly PlainDate[];
  /** Codes of products that the plan does not cover. */
  readonly excludedProducts: readonly string[];
  /** Prefixes of diagnosis codes that the plan does not cover. */
  readonly excludedDiagnoses: readonly string[];
  /** Nothing is covered before this day. */
  readonly waitingUntil?: PlainDate | undefined;
  /** By product code: the quantity that the claim's approval code allows. */
  readonly approvedQuantities: ReadonlyMap<string, QuantityMilli>;
}

/** Product facts by product code. */
export type ProductsByCode = ReadonlyMap<string, ProductFacts>;

/** The claim as the engine reads it. */
export function assembleClaim(
  form: ClaimForm,
  surroundings: ClaimSurroundings,
  products: ProductsByCode,
): ClaimInput {
  const lines = form.lines.map((line) => procedureLine(line, form, surroundings, products));
  const drugs = form.drugs.map((drug) => drugLine(drug, form, surroundings, products));
  return {
    claimType: form.claimType,
    locationType: surroundings.locationType,
    incurredDate: form.visitDate,
    diagnosisClass: claimDiagnosisClass(form),
    lines: [...lines, ...drugs],
    surcharge: chosenSurcharge(form, surroundings),
  };
}

/** Whether the plan excludes the principal diagnosis. */
export function isDiagnosisExcluded(
  form: Pick<ClaimForm, 'diagnoses'>,
  { excludedDiagnoses }: Pick<ClaimSurroundings, 'excludedDiagnoses'>,
): boolean {
  const code = principalDiagnosis(form.diagnoses)?.code;
  return code !== undefined && excludedDiagnoses.some((prefix) => code.startsWith(prefix));
}

function claimDiagnosisClass({ diagnoses }: ClaimForm): DiagnosisClass | undefined {
  const principal = principalDiagnosis(diagnoses);
  if (principal === undefined) return undefined;
  return principal.isChronic ? 'CHRONIC' : 'ACUTE';
}

function chosenSurcharge(
  { visitDate, visitHour }: ClaimForm,
  { surcharges, publicHolidays }: ClaimSurroundings,
): ChosenSurcharge | undefined {
  if (visitDate === undefined || visitHour === undefined) return undefined;
  const found = chooseSurcharge(surcharges, { date: visitDate, hour: visitHour, publicHolidays });
  if (found === undefined) return undefined;
  return { surchargeId: found.surchargeId, description: found.description, fee: found.fee };
}

function procedureLine(
  line: FormLine,
  form: ClaimForm,
  surroundings: ClaimSurroundings,
  products: ProductsByCode,
): ClaimLine {
  const product = line.productCode === undefined ? undefined : products.get(line.productCode);
  return {
    ref: line.ref,
    category: line.category,
    quantityMilli: line.quantityMilli,
    unitPriceE4: line.unitPriceE4,
    productId: product?.productId,
    productGroup: product?.group,
    upperPriceE4: product?.upperPriceE4,
    isTaxable: line.isTaxable,
    priceBasis: line.priceBasis,
    exclusions: exclusionsOf(line.productCode, form, surroundings),
  };
}

function drugLine(
  drug: FormDrug,
  form: ClaimForm,
  surroundings: ClaimSurroundings,
  products: ProductsByCode,
): ClaimLine {
  const { productCode } = drug;
  const product = productCode === undefined ? undefined : products.get(productCode);
  return {
    ref: drug.ref,
    category: 'DRUG',
    quantityMilli: drug.quantityMilli,
    unitPriceE4: drug.unitPriceE4,
    productId: product?.productId,
    productGroup: product?.group,
    diagnosisClass: drug.isChronic ? 'CHRONIC' : 'ACUTE',
    upperPriceE4: product?.upperPriceE4,
    quantityLimitMilli: product?.quantityLimitMilli,
    approvedQuantityMilli:
      productCode === undefined ? undefined : surroundings.approvedQuantities.get(productCode),
    isTaxable: drug.isTaxable,
    priceBasis: drug.priceBasis,
    exclusions: exclusionsOf(productCode, form, surroundings),
  };
}

function exclusionsOf(
  productCode: string | undefined,
  form: ClaimForm,
  surroundings: ClaimSurroundings,
): LineExclusionReason[] {
  const reasons: LineExclusionReason[] = [];
  if (productCode !== undefined && surroundings.excludedProducts.includes(productCode)) {
    reasons.push('EXCLUDED_DRUG');
  }
  if (isDiagnosisExcluded(form, surroundings)) reasons.push('EXCLUDED_DIAGNOSIS');
  const { waitingUntil } = surroundings;
  if (waitingUntil !== undefined && form.visitDate !== undefined && form.visitDate < waitingUntil) {
    reasons.push('WAITING_PERIOD');
  }
  return reasons;
}
