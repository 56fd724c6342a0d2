// The claim types that the user may create for a member, in the order of their buttons. The claim form shows whether the
// plan covers a stay, because search and member page do not know.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useMayDo } from '../claims/public.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

const TYPES: readonly ClaimType[] = ['OUTPATIENT', 'INPATIENT'];

export const newClaimLabels = {
  OUTPATIENT: 'members.newClaim',
  INPATIENT: 'members.newInpatientClaim',
} as const satisfies Record<ClaimType, TextKey>;

export function useNewClaimTypes(): readonly ClaimType[] {
  const may = useMayDo();
  return TYPES.filter((claimType) => may('create', claimType));
}
