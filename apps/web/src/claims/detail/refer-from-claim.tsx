// Refers the patient of a claim, with the claim's visit, principal diagnosis and doctor filled in.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { patientOfClaim, ReferPatient } from '../../codes/public.ts';
import { useMe } from '../../platform/api/session.ts';

export function ReferFromClaim({ claim }: { readonly claim: Claim }) {
  const clinicId = useMe()?.clinicProfile?.id;
  if (clinicId !== claim.provider_company_id) return null;
  return <ReferPatient patient={patientOfClaim(claim)} />;
}
