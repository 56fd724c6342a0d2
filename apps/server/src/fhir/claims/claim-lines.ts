// The items of a Claim as the lines of a claim: fees and procedures, and drugs.
import type { Request } from '@portal/contract/schemas.ts';
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import { codeIn } from '../door/sent-resource.ts';
import { CONSULTATION_TYPE, GST, LINE_CATEGORY, PRODUCT } from '../values/systems.ts';
import type { Places } from './places.ts';
import type { ClaimItem } from './sent-claim-resource.ts';
import type { InfoCategory, PlacedInfo } from './supporting-info.ts';

type SentBody = Request<'submitClaim'>['body'];
type FeeLine = NonNullable<NonNullable<SentBody['out_patient']>['procedures']>[number];
type DrugLine = NonNullable<SentBody['claim_drugs']>[number];

export interface ClaimLines {
  readonly fees: readonly FeeLine[];
  readonly drugs: readonly DrugLine[];
}

const FEES = 'out_patient.procedures';
const DRUGS = 'claim_drugs';

/** The line's id keeps the item's sequence, so that responses name the items as they were sent. */
function lineId(sequence: number): string {
  return `item-${sequence}`;
}

/** The sequence in a line's id; undefined for a line that was not sent as an item. */
export function sequenceIn(id: string | null | undefined): number | undefined {
  const [, digits] = /^item-(\d{1,6})$/.exec(id ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** @throws FhirRefusal for an item without a category or product of the portal */
export function linesOf(
  items: readonly ClaimItem[],
  infos: readonly PlacedInfo[],
  places: Places,
): ClaimLines {
  const fees: FeeLine[] = [];
  const drugs: DrugLine[] = [];
  // A claim without items has no element for its missing lines.
  places.note(FEES, 'Claim.item');
  places.note(DRUGS, 'Claim.item');
  for (const [at, item] of items.entries()) {
    const expression = `Claim.item[${at}]`;
    const category = categoryOf(item, expression);
    const isDrug = category === 'DRUG';
    notePlaces(isDrug ? `${DRUGS}.${drugs.length}` : `${FEES}.${fees.length}`, expression, places);
    const line = {
      id: lineId(item.sequence),
      da_sku_id: productOf(item, expression),
      quantity: item.quantity?.value ?? 1,
      unit_price: item.unitPrice?.value ?? null,
    };
    if (isDrug) {
      const field = `${DRUGS}.${drugs.length}`;
      const { consultation_type: _type, ...gst } = modifiersOf(item, expression);
      drugs.push({ ...line, ...gst, ...doseOf(item, infos, { field, places }) });
    } else {
      const kind = { ...modifiersOf(item, expression), ...toothOf(item, expression) };
      fees.push({ ...line, category, ...kind });
    }
  }
  return { fees, drugs };
}

function notePlaces(field: string, expression: string, { note }: Places): void {
  note(field, expression);
  note(`${field}.quantity`, `${expression}.quantity`);
  note(`${field}.unit_price`, `${expression}.unitPrice`);
  note(`${field}.da_sku_id`, `${expression}.productOrService`);
  for (const name of ['consultation_type', 'is_taxable', 'price_basis']) {
    note(`${field}.${name}`, `${expression}.modifier`);
  }
  note(`${field}.tooth_number`, `${expression}.bodySite`);
}

function categoryOf({ category }: ClaimItem, expression: string) {
  const code = codeIn(category, [LINE_CATEGORY]);
  const known = code === undefined ? undefined : parseFeeCategory(code);
  if (known !== undefined) return known;
  return refuseElement(
    `${expression}.category`,
    `Use a code of ${LINE_CATEGORY}: CONSULTATION, PROCEDURE, DRUG, LAB, IMAGING, …`,
    code === undefined ? 'required' : 'code-invalid',
  );
}

function productOf({ productOrService }: ClaimItem, expression: string): string {
  const code = codeIn(productOrService, [PRODUCT]);
  if (code !== undefined) return code;
  return refuseElement(
    `${expression}.productOrService`,
    `Use a code of ${PRODUCT}: the clinic's price list.`,
    'code-invalid',
  );
}

/** The GST of a line at a clinic with the mixed GST model, as a modifier of the item. */
const GST_OF_CODE: Readonly<Record<string, Pick<FeeLine, 'is_taxable' | 'price_basis'>>> = {
  TAXABLE: { is_taxable: true },
  'NOT-TAXABLE': { is_taxable: false },
  'PRICE-EXCL': { price_basis: 'EXCL' },
  'PRICE-INCL': { price_basis: 'INCL' },
};

type Modified = Pick<FeeLine, 'consultation_type' | 'is_taxable' | 'price_basis'>;

/** @throws FhirRefusal for a modifier that the portal does not know, because it could change the amount */
function modifiersOf({ modifier }: ClaimItem, expression: string): Modified {
  return modifier.reduce<Modified>(
    (all, one, at) => ({ ...all, ...modifierOf(one, `${expression}.modifier[${at}]`) }),
    {},
  );
}

function modifierOf(modifier: ClaimItem['productOrService'], expression: string): Modified {
  const type = codeIn(modifier, [CONSULTATION_TYPE]);
  const known = CONSULTATION_TYPES.find((one) => one === type);
  if (known !== undefined) return { consultation_type: known };
  const gst = GST_OF_CODE[codeIn(modifier, [GST]) ?? ''];
  if (gst !== undefined) return gst;
  const codes = [...CONSULTATION_TYPES, 'or of', `${GST}:`, ...Object.keys(GST_OF_CODE)];
  return refuseElement(
    expression,
    `Use a code of ${CONSULTATION_TYPE}: ${codes.join(' ')}.`,
    'code-invalid',
  );
}

function toothOf({ bodySite }: ClaimItem, expression: string): Pick<FeeLine, 'tooth_number'> {
  if (bodySite === undefined) return {};
  const tooth = bodySite.coding.find(({ code = '' }) => /^\d\d$/.test(code))?.code;
  if (tooth !== undefined) return { tooth_number: Number(tooth) };
  return refuseElement(
    `${expression}.bodySite`,
    'Send a tooth in two digits (FDI).',
    'code-invalid',
  );
}

const DOSES = {
  dose: 'dosage',
  'doses-per-day': 'frequency_per_day',
  'days-supply': 'duration',
} as const satisfies Partial<Record<InfoCategory, string>>;

const isDose = (category: InfoCategory): category is keyof typeof DOSES =>
  Object.hasOwn(DOSES, category);

/** The dose of a drug, from the entries that the item names. */
function doseOf(
  { informationSequence: named }: ClaimItem,
  infos: readonly PlacedInfo[],
  { field, places }: { field: string; places: Places },
): Partial<Record<(typeof DOSES)[keyof typeof DOSES], number>> {
  const doses: Partial<Record<(typeof DOSES)[keyof typeof DOSES], number>> = {};
  for (const { category, info, expression } of infos) {
    const value = info.valueQuantity?.value;
    if (!isDose(category) || value === undefined || !named.includes(info.sequence)) continue;
    places.note(`${field}.${DOSES[category]}`, expression);
    doses[DOSES[category]] = value;
  }
  return doses;
}

/** The modifiers of a stored line, as an item has them. */
export function modifierCodes({
  consultationType,
  isTaxable,
  priceBasis,
}: {
  readonly consultationType: string | null;
  readonly isTaxable: boolean | null;
  readonly priceBasis: 'EXCL' | 'INCL' | null;
}): ReadonlyArray<readonly [system: string, code: string]> {
  return [
    ...(consultationType === null ? [] : [[CONSULTATION_TYPE, consultationType] as const]),
    ...(isTaxable === null ? [] : [[GST, isTaxable ? 'TAXABLE' : 'NOT-TAXABLE'] as const]),
    ...(priceBasis === null ? [] : [[GST, `PRICE-${priceBasis}`] as const]),
  ];
}
