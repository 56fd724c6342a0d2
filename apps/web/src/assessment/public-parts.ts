// Parts of the assessor's desk for other slices that show a member's claims.
export { MemberClaimsTable } from './decisions/member-claims.tsx';
