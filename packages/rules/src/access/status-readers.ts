// The scopes that let an API client read a claim or a letter: with one of them, it is told about a new status.
import type { ClaimType } from '../catalogue/claim-type.ts';
import type { ApiScope } from './api-scopes.ts';

export const CLAIM_READERS: Readonly<Record<ClaimType, readonly ApiScope[]>> = {
  INPATIENT: ['inpatient-claim:read'],
  OUTPATIENT: ['outpatient-claim:read'],
};

export const LETTER_READERS: readonly ApiScope[] = ['log:read', 'request-log:read'];
