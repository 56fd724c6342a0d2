// What the claim form of a policy shows and asks. The form, its checks and the server's follow it.

import type { DocumentType } from './document-types.ts';

export interface ClaimFormConfig {
  readonly isReferralVisible: boolean;
  readonly isMcVisible: boolean;
  readonly maxDiagnoses: number;
  /** Without these a claim is not submitted. */
  readonly requiredDocuments: readonly DocumentType[];
  /** For how many months a drug can be supplied. */
  readonly drugMonths: readonly number[];
}

/** Where a policy says nothing else (Claims spec §9; domain decision). */
export const DEFAULT_FORM_CONFIG: ClaimFormConfig = {
  isReferralVisible: true,
  isMcVisible: true,
  maxDiagnoses: 5,
  requiredDocuments: [],
  drugMonths: [0.5, 1, 2, 3],
};
