// Creates a new claim from an earlier one. Diagnoses and lines are copied, priced and checked for the new visit;
// data of the earlier visit only (ids, status, MC, codes, receipt) is not.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { drugRef, procedureRef } from '@portal/rules/claims/form/claim-form.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import {
  drugLineOf,
  feeLineOf,
  type SentClaim,
  type DrugLine,
  type FeeLine,
  type FoundProduct,
} from '../entered-claim.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

interface LeftOut {
  readonly name: string;
  readonly reason: 'NOT_IN_LIST' | 'NOT_COVERED';
}

export interface CopiedVisit {
  readonly claim: SentClaim;
  readonly leftOut: readonly LeftOut[];
}

type FeeInFull = Claim['out_patient']['procedures'][number];
type DrugInFull = Claim['claim_drugs'][number];
type DiagnosisInFull = Claim['diagnosis'][number];

/** The copied parts of a claim. */
export interface EarlierVisit {
  readonly surcharge_time: string | null;
  readonly out_patient: {
    readonly attending_doctor_code: string | null;
    readonly attending_doctor_name: string | null;
    readonly procedures: readonly Pick<
      FeeInFull,
      | 'category'
      | 'name'
      | 'quantity'
      | 'da_sku_id'
      | 'consultation_type'
      | 'tooth_number'
      | 'is_taxable'
      | 'price_basis'
    >[];
  };
  readonly diagnosis: readonly Pick<
    DiagnosisInFull,
    'code' | 'description' | 'is_acute' | 'is_chronic' | 'principal_diagnosis'
  >[];
  readonly claim_drugs: readonly Pick<
    DrugInFull,
    | 'da_sku_id'
    | 'drug_name'
    | 'dosage'
    | 'frequency_per_day'
    | 'duration'
    | 'no_of_months_dispense'
    | 'quantity'
    | 'is_acute'
    | 'is_chronic'
    | 'is_taxable'
    | 'price_basis'
  >[];
}

const consultationTypes = ['FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'] as const;

/** A returning patient: a first consultation becomes a follow-up. */
function consultationOf(type: string | null) {
  const known = consultationTypes.find((one) => one === type) ?? null;
  return known === 'FIRST' ? 'FOLLOW_UP' : known;
}

function feeOf(line: EarlierVisit['out_patient']['procedures'][number]): FeeLine[] {
  const category = parseFeeCategory(line.category);
  if (category === undefined || category === 'DRUG') return [];
  return [
    {
      category,
      name: line.name,
      quantity: line.quantity,
      da_sku_id: line.da_sku_id,
      consultation_type: consultationOf(line.consultation_type),
      tooth_number: line.tooth_number,
      is_taxable: line.is_taxable,
      price_basis: line.price_basis,
    },
  ];
}

function drugOf(line: EarlierVisit['claim_drugs'][number]): DrugLine {
  return {
    da_sku_id: line.da_sku_id,
    drug_name: line.drug_name,
    dosage: line.dosage,
    frequency_per_day: line.frequency_per_day,
    duration: line.duration,
    no_of_months_dispense: line.no_of_months_dispense,
    quantity: line.quantity,
    is_acute: line.is_acute,
    is_chronic: line.is_chronic,
    is_taxable: line.is_taxable,
    price_basis: line.price_basis,
  };
}

/** The earlier visit's lines in a new claim, not yet priced. */
export function takeOver(last: EarlierVisit, fresh: SentClaim): SentClaim {
  return {
    ...fresh,
    surcharge_time: last.surcharge_time,
    out_patient: {
      ...fresh.out_patient,
      visit_type: 'FOLLOW_UP',
      attending_doctor_code: last.out_patient.attending_doctor_code,
      attending_doctor_name: last.out_patient.attending_doctor_name,
      procedures: last.out_patient.procedures.flatMap(feeOf),
    },
    diagnosis: last.diagnosis.map((line) => ({
      diagnosis_code: line.code,
      description: line.description,
      is_acute: line.is_acute,
      is_chronic: line.is_chronic,
      principal_diagnosis: line.principal_diagnosis,
    })),
    claim_drugs: last.claim_drugs.map(drugOf),
  };
}

/** The same with today's names and prices, without products that are no longer listed. */
export function priced(claim: SentClaim, products: readonly FoundProduct[]): CopiedVisit {
  const byCode = new Map(products.map((product) => [product.internal_code, product]));
  const leftOut: LeftOut[] = [];
  function reprice<Line>(
    code: string | null | undefined,
    name: string | undefined,
    withProduct: (product: FoundProduct) => Line,
  ): Line[] {
    const product = byCode.get(code ?? '');
    if (product !== undefined) return [withProduct(product)];
    leftOut.push({ name: name ?? '', reason: 'NOT_IN_LIST' });
    return [];
  }
  const procedures = claim.out_patient.procedures.flatMap((line) =>
    reprice(line.da_sku_id, line.name, (product): FeeLine => ({
      ...feeLineOf(product),
      quantity: line.quantity,
      // Keeps the type of a first-consultation fee; the rule about first consultations then reports it.
      consultation_type: product.consultation_type ?? line.consultation_type,
      tooth_number: line.tooth_number,
      is_taxable: line.is_taxable,
      price_basis: line.price_basis,
    })),
  );
  const drugs = claim.claim_drugs.flatMap((line) =>
    reprice(line.da_sku_id, line.drug_name, (product): DrugLine => ({
      ...drugLineOf(product),
      ...line,
    })),
  );
  return {
    claim: {
      ...claim,
      out_patient: { ...claim.out_patient, procedures },
      claim_drugs: drugs,
    },
    leftOut,
  };
}

/** The same without a doctor who is no longer on the panel. */
function withPanelDoctor(claim: SentClaim, { doctors }: ClaimContext): SentClaim {
  const code = claim.out_patient.attending_doctor_code;
  if (doctors.some((one) => one.isOnPanel && one.licenseNumber === code)) return claim;
  const { attending_doctor_code: _, attending_doctor_name: __, ...visit } = claim.out_patient ?? {};
  return { ...claim, out_patient: visit };
}

/** The same without anything that the new date does not allow: a doctor, and lines that the plan does not cover. */
export function covered(
  { claim: copied, leftOut }: CopiedVisit,
  context: ClaimContext,
): CopiedVisit {
  const claim = withPanelDoctor(copied, context);
  if (context.policyInvalidReason !== undefined || context.plan === undefined) {
    return { claim, leftOut };
  }
  const { calculation } = evaluateClaim(claimFormOf(claim), context);
  const uncovered = new Set(
    calculation.lines
      .filter((line) =>
        line.exclusionReasons.some((why) => why === 'NOT_COVERED' || why === 'EXCLUDED_DRUG'),
      )
      .map((line) => line.ref),
  );
  const procedures = claim.out_patient.procedures;
  const drugs = claim.claim_drugs;
  const isFeeCovered = (index: number) => !uncovered.has(procedureRef(index));
  const isDrugCovered = (index: number) => !uncovered.has(drugRef(index));
  const names = [
    ...procedures.filter((_, index) => !isFeeCovered(index)).map((line) => line.name ?? ''),
    ...drugs.filter((_, index) => !isDrugCovered(index)).map((line) => line.drug_name ?? ''),
  ];
  return {
    claim: {
      ...claim,
      out_patient: {
        ...claim.out_patient,
        procedures: procedures.filter((_, index) => isFeeCovered(index)),
      },
      claim_drugs: drugs.filter((_, index) => isDrugCovered(index)),
    },
    leftOut: [...leftOut, ...names.map((name) => ({ name, reason: 'NOT_COVERED' as const }))],
  };
}
