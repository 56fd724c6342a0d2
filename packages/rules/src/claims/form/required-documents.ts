import type { ClaimType } from '../../catalogue/claim-type.ts';
import type { DocumentType } from './document-types.ts';

const REQUIRED: Readonly<Record<ClaimType, readonly DocumentType[]>> = {
  OUTPATIENT: [],
  INPATIENT: ['DOCTOR_PAC', 'TAX_INVOICE', 'DISCHARGE_SUMMARY'],
};

/**
 * The documents without which a claim is not submitted: none for a visit, the papers of the stay for an
 * inpatient claim; and what the policy asks for beside them.
 * Source: domain decision on inpatient claims.
 */
export function requiredDocuments(
  claim: { readonly claimType: ClaimType },
  ofPolicy: readonly DocumentType[] = [],
): readonly DocumentType[] {
  return [...new Set([...REQUIRED[claim.claimType], ...ofPolicy])];
}

/** Those of the required documents that are not there. */
export function missingDocuments(
  required: readonly DocumentType[],
  present: readonly { readonly docType: DocumentType }[],
): DocumentType[] {
  return required.filter((type) => !present.some(({ docType }) => docType === type));
}
