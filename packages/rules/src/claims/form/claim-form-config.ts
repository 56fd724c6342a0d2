// Configuration of a policy's claim form. The form, its checks and the server's checks use it.

import type { DocumentType } from './document-types.ts';

export interface ClaimFormConfig {
  readonly isReferralVisible: boolean;
  readonly isMcVisible: boolean;
  readonly maxDiagnoses: number;
  /** Documents that are required for submission. */
  readonly requiredDocuments: readonly DocumentType[];
  /** The numbers of months for which a drug can be supplied. */
  readonly drugMonths: readonly number[];
}

/** The numbers of months for which drugs can be supplied at all. */
export const DRUG_MONTHS = [0.5, 1, 2, 3] as const;

/** The most diagnoses that a claim can have at all. */
export const MOST_DIAGNOSES = 5;

/** Used by policies without a configuration of their own (Claims spec §9; domain decision). */
export const DEFAULT_FORM_CONFIG: ClaimFormConfig = {
  isReferralVisible: true,
  isMcVisible: true,
  maxDiagnoses: MOST_DIAGNOSES,
  requiredDocuments: [],
  drugMonths: DRUG_MONTHS,
};
