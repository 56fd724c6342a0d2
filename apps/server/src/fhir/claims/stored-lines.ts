// The lines of a stored claim in the order of its items, with the sequences under which they were sent.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { parseFeeCategory, type FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { sequenceIn } from './claim-lines.ts';

type Fee = Claim['out_patient']['procedures'][number];
type Drug = Claim['claim_drugs'][number];
type Charge = NonNullable<Claim['in_patient']>['charges'][number];

export interface StoredLine {
  readonly sequence: number;
  readonly category: FeeCategory;
  readonly name: string;
  /** The code in the price list; null for a charge that has none. */
  readonly product: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly gst: number;
  readonly excluded: number;
  readonly exclusionReason: string | null;
  readonly consultationType: string | null;
  readonly isTaxable: boolean | null;
  readonly priceBasis: 'EXCL' | 'INCL' | null;
  readonly tooth: number | null;
  readonly dose: DoseOfLine | undefined;
}

interface DoseOfLine {
  readonly dose: number | null;
  readonly dosesPerDay: number | null;
  readonly daysSupply: number | null;
}

export function storedLines(claim: Claim): StoredLine[] {
  const sent = sentSequences(claim);
  const lines = [
    ...claim.out_patient.procedures.map((fee) => ({
      ...ofFee(fee),
      isTaxable: fee.is_taxable,
      priceBasis: fee.price_basis,
      tooth: fee.tooth_number,
    })),
    ...(claim.in_patient?.charges ?? []).map((charge) => ofFee(charge)),
    ...claim.claim_drugs.map((drug) => ofDrug(drug)),
  ];
  // Sequences of lines that were not sent as items follow those of the items.
  let next = Math.max(0, ...sent.values());
  return lines
    .map(({ ref, ...line }) => {
      const known = sent.get(ref);
      if (known === undefined) next += 1;
      return { ...line, sequence: known ?? next };
    })
    .toSorted((one, other) => one.sequence - other.sequence);
}

/** The sequences of the items, by the path of their lines. */
function sentSequences({ claim }: Claim): ReadonlyMap<string, number> {
  const paths = [
    ...(claim?.out_patient.procedures ?? []).map(
      ({ id }, at) => [`out_patient.procedures.${at}`, sequenceIn(id)] as const,
    ),
    ...(claim?.claim_drugs ?? []).map(
      ({ id }, at) => [`claim_drugs.${at}`, sequenceIn(id)] as const,
    ),
  ];
  const known = paths.flatMap(([path, sequence]) =>
    sequence === undefined ? [] : [[path, sequence] as const],
  );
  // Two items with one sequence cannot be told apart.
  const isUnique = new Set(known.map(([, sequence]) => sequence)).size === known.length;
  return new Map(isUnique ? known : []);
}

function ofFee(line: Charge | Fee) {
  return {
    ref: line.ref,
    category: parseFeeCategory(line.category) ?? 'MISC',
    name: line.name,
    product: line.da_sku_id ?? line.internal_code,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    total: line.total_fee,
    gst: line.amount_gst,
    excluded: line.excluded_amount,
    exclusionReason: line.exclusion_reason,
    consultationType: line.consultation_type,
    isTaxable: null as boolean | null,
    priceBasis: null as 'EXCL' | 'INCL' | null,
    tooth: null as number | null,
    dose: undefined as DoseOfLine | undefined,
  };
}

function ofDrug(line: Drug) {
  return {
    ref: line.ref,
    category: 'DRUG' as FeeCategory,
    name: line.drug_name,
    product: line.da_sku_id,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    total: line.total_fee,
    gst: line.amount_gst,
    excluded: line.excluded_amount,
    exclusionReason: line.exclusion_reason,
    consultationType: null,
    isTaxable: line.is_taxable,
    priceBasis: line.price_basis,
    tooth: null,
    dose: {
      dose: line.dosage,
      dosesPerDay: line.frequency_per_day,
      daysSupply: line.duration,
    },
  };
}
