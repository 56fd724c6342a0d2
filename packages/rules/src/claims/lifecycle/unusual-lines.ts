// Lines of a visit that a person looks at before they are paid: the same product twice, and quantities above what a visit
// can need. They are not refused, because tapered doses and two teeth are legitimate.
import { productKey } from '../../catalogue/code-key.ts';
import type { ClaimForm, DrugForm, ProcedureForm } from '../form/claim-form.ts';
import type { ProductFacts } from '../form/product-facts.ts';
import { productOf } from '../form/product-of.ts';
import { daysOfSupply, defaultDrugQuantity, FREQUENCY_OPTIONS } from '../lines/drug-line.ts';

export type UnusualLines = 'PRODUCT_REPEATED' | 'QUANTITY_UNUSUAL';

const MILLI = 1000;
/** Both sides of the body; the catalogue may give a product another limit. */
const MOST_OF_A_PROCEDURE = 2;
/** A drug comes in packs: a prescription of 14 g gets a tube of 15 g or 20 g. */
const MOST_OF_A_PRESCRIPTION = 2;
/** The longest supply, 93 days, at the highest frequency, one unit at a time. */
const MOST_WITHOUT_PRESCRIPTION = 93 * Math.max(...FREQUENCY_OPTIONS);

/** By code. */
type Products = Readonly<Record<string, Pick<ProductFacts, 'quantityLimitMilli'>>>;

/** Why a person must look at the lines of a visit; a stay repeats its daily charges, and all stays are looked at. */
export function unusualLines(
  {
    claimType = 'OUTPATIENT',
    procedures,
    drugs,
  }: Pick<ClaimForm, 'claimType' | 'drugs' | 'procedures'>,
  products: Products,
): UnusualLines[] {
  if (claimType !== 'OUTPATIENT') return [];
  return [
    ...(hasRepeats(procedures, drugs) ? (['PRODUCT_REPEATED'] as const) : []),
    ...(procedures.some((line) => isTooMany(line, products)) || drugs.some(isTooMuch)
      ? (['QUANTITY_UNUSUAL'] as const)
      : []),
  ];
}

function hasRepeats(procedures: readonly ProcedureForm[], drugs: readonly DrugForm[]): boolean {
  const codes = [
    // A second consultation is the same service, whatever its code.
    ...procedures.map(({ category, productCode }) =>
      category === 'CONSULTATION' ? category : productCode,
    ),
    ...drugs.map(({ drugCode }) => drugCode),
  ].flatMap((code) => (code ? [productKey(code)] : []));
  return new Set(codes).size < codes.length;
}

function isTooMany(line: ProcedureForm, products: Products): boolean {
  const limit = productOf(products, line.productCode)?.quantityLimitMilli;
  return (line.quantityMilli ?? 0) > (limit ?? MOST_OF_A_PROCEDURE * MILLI);
}

function isTooMuch(drug: DrugForm): boolean {
  const days = daysOfSupply(drug.durationDays, drug.monthsDispensed);
  const prescribed = defaultDrugQuantity(drug, days);
  const most =
    prescribed === undefined
      ? MOST_WITHOUT_PRESCRIPTION * MILLI
      : MOST_OF_A_PRESCRIPTION * prescribed;
  return (drug.quantityMilli ?? 0) > most;
}
