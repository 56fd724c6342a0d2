// Refers the patient of a claim, with the claim's visit, principal diagnosis and doctor filled in.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { ReferPatient } from '../../codes/public.ts';
import { useMe } from '../../platform/api/session.ts';

export function ReferFromClaim({ claim }: { readonly claim: Claim }) {
  const clinicId = useMe()?.clinicProfile?.id;
  if (clinicId !== claim.provider_company_id) return null;
  const principal = claim.diagnosis.find((one) => one.principal_diagnosis) ?? claim.diagnosis[0];
  return (
    <ReferPatient
      patient={{
        memberId: claim.member_id_claimant,
        name: claim.member_name_claimant,
        policyId: claim.policy_id,
        policy: `${claim.plan_name} · ${claim.company_name}`,
        insurer: claim.insurer_code,
        visitDate: plainDate(claim.date_of_visit_start),
        diagnosis: principal,
        doctorCode: claim.out_patient.attending_doctor_code ?? undefined,
      }}
    />
  );
}
