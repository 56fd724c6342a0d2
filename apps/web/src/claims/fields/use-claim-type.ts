// The type of the claim in the form; for a new claim, from its address.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useClaim } from './claim-store.ts';
import { claimTypeOf } from '../claims-of-type.ts';

export function useClaimType(): ClaimType {
  return useClaim((state) => claimTypeOf(state.claim.claim_type));
}
