import type { ClaimType } from '../../catalogue/claim-type.ts';
import type { DocumentType } from './document-types.ts';

const REQUIRED: Readonly<Record<ClaimType, readonly DocumentType[]>> = {
  OUTPATIENT: [],
  INPATIENT: ['DOCTOR_PAC', 'TAX_INVOICE', 'DISCHARGE_SUMMARY'],
};

/**
 * The documents required for submission: none for a visit, the hospital documents for an inpatient claim,
 * and those that the policy adds.
 * Source: domain decision on inpatient claims.
 */
export function requiredDocuments(
  claim: { readonly claimType: ClaimType },
  ofPolicy: readonly DocumentType[] = [],
): readonly DocumentType[] {
  return [...new Set([...REQUIRED[claim.claimType], ...ofPolicy])];
}

/** The required documents that are missing. */
export function missingDocuments(
  required: readonly DocumentType[],
  present: readonly { readonly docType: DocumentType }[],
): DocumentType[] {
  return required.filter((type) => !present.some(({ docType }) => docType === type));
}
