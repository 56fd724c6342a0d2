export { MemberReferrals } from './member-referrals.tsx';
export { ReferPatient } from './refer-patient.tsx';
