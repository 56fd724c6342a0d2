export { searchDiagnoses, searchProducts } from './claims.api.ts';
export { statusText as claimStatusText } from './code-text.ts';
export { addressesOf, useMayDo } from './claims-of-type.ts';
export { NewClaimButton } from './new-claim-button.tsx';
export { MemberVisits } from './history/member-visits.tsx';
