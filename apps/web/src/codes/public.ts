export { patientOfClaim, patientOfPolicy, useChosenPatient } from './chosen-patient.ts';
export { ChosenPatient } from './chosen-patient-notice.tsx';
export { ClaimReferral } from './claim-referral.tsx';
export { MemberReferrals } from './member-referrals.tsx';
export { ReferPatient } from './refer-patient.tsx';
export type { ReferredPatient } from './referral-form.ts';
export { suggestedClinic, suggestedSpecialist } from './referrals.api.ts';
