// The claim in the form, in the shape of the wire, so that drafts, calculations and submissions send exactly
// the same data.
import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { quantityLimitOf } from '@portal/rules/catalogue/product.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import { parseQuantity, parseUnitPrice } from '@portal/rules/values/quantity.ts';

export type { SentClaim };
export type DrugLine = SentClaim['claim_drugs'][number];
export type FeeLine = SentClaim['out_patient']['procedures'][number];
export type DiagnosisLine = SentClaim['diagnosis'][number];
export type Remark = SentClaim['claim_remarks'][number];
export type SupportingDoc = SentClaim['supporting_docs'][number];
export type FoundProduct = Reply<'searchPanelProducts'>['data'][number];
export type FoundDiagnosis = Reply<'searchDiagnoses'>['data'][number];

/** A new claim for a member of a policy at a clinic. A stay starts on the day of the visit. */
export function newClaim(about: {
  readonly claimType?: ClaimType;
  readonly clinicId: string;
  readonly memberId: string;
  readonly policyId: string;
  readonly visitDate: string;
}): SentClaim {
  const isStay = about.claimType === 'INPATIENT';
  return {
    claim_type: isStay ? 'INPATIENT' : 'OUTPATIENT',
    panel_type: 'PANEL',
    member_id_claimant: about.memberId,
    policy_id: about.policyId,
    provider_company_id: about.clinicId,
    ...(isStay
      ? {
          in_patient: { ...NO_STAY, admission_date: about.visitDate },
          out_patient: { procedures: [] },
        }
      : {
          date_of_visit_start: about.visitDate,
          out_patient: { visit_type: 'FIRST', procedures: [] },
        }),
    diagnosis: [],
    claim_drugs: [],
    claim_remarks: [],
    supporting_docs: [],
  };
}

/** Remarks from their texts. Trailing empty ones are removed, others keep their position. */
export function remarksOf(texts: readonly string[]): Remark[] {
  const length = texts.findLastIndex((text) => text !== '') + 1;
  return texts.slice(0, length).map((remarks) => ({ type: 'CLAIM', remarks }));
}

/** The proposed price: the clinic's own, else the panel's. */
export function proposedPrice(product: FoundProduct): number | null {
  return product.location_price ?? product.price;
}

export function drugLineOf(product: FoundProduct): DrugLine {
  return {
    da_sku_id: product.internal_code,
    drug_name: product.name,
    unit_price: proposedPrice(product),
    si_unit: product.si_unit,
    is_acute: product.is_acute,
    is_chronic: product.is_chronic,
    requires_approval: product.approval_required,
    is_suggested_drug: product.is_suggested,
    dosage: product.usual_dosage ?? 1,
    frequency_per_day: product.usual_frequency ?? 3,
  };
}

export function feeLineOf(product: FoundProduct): FeeLine {
  return {
    category: product.category,
    da_sku_id: product.internal_code,
    internal_code: product.internal_code,
    inventory_id: product.id,
    name: product.name,
    quantity: 1,
    unit_price: proposedPrice(product),
  };
}

export function diagnosisLineOf(found: FoundDiagnosis, isFirst: boolean): DiagnosisLine {
  return {
    diagnosis_id: found.id,
    diagnosis_code: found.code,
    description: found.description,
    type: found.type,
    is_acute: found.is_acute,
    is_chronic: found.is_chronic,
    principal_diagnosis: isFirst,
  };
}

function quantityOf(quantity: number | null) {
  return quantity === null ? undefined : parseQuantity(quantity);
}

/** The facts of a product that was just found; the server confirms them shortly after. */
export function productFactsOf(product: FoundProduct, locationType: LocationType): ProductFacts {
  const limits = {
    quantityLimitGp: quantityOf(product.quantity_limit_gp),
    quantityLimitSp: quantityOf(product.quantity_limit_sp),
    maxQuantity: quantityOf(product.max_quantity),
  };
  return {
    productId: product.id,
    code: product.internal_code,
    name: product.name,
    category: product.category,
    typeId: product.type_id,
    group: product.group_id ?? undefined,
    upperPriceE4: product.upper_price === null ? undefined : parseUnitPrice(product.upper_price),
    quantityLimitMilli: quantityLimitOf(limits, locationType),
    approvalRequired: product.approval_required,
    consultationType: product.consultation_type ?? undefined,
  };
}
