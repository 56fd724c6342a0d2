export { searchDiagnoses, searchProducts } from './claims.api.ts';
export { statusText as claimStatusText } from './code-text.ts';
export { addressesOf, useMayDo } from './claims-of-type.ts';
export { MemberVisits } from './history/member-visits.tsx';
