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

interface ClaimWithDocuments {
  readonly documents: readonly { readonly docType: DocumentType }[];
  /** The stay of an inpatient claim. */
  readonly stay?: { readonly logNo?: string | undefined } | undefined;
}

/**
 * The required documents that are missing. A guarantee letter replaces the doctor's certificate, because the letter
 * was issued on its basis.
 */
export function missingDocuments(
  required: readonly DocumentType[],
  { documents, stay }: ClaimWithDocuments,
): DocumentType[] {
  const present = documents.map(({ docType }) => docType);
  if (stay?.logNo !== undefined) present.push('DOCTOR_PAC');
  return required.filter((type) => !present.includes(type));
}
