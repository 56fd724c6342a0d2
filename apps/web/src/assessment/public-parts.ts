// Parts of the assessor's desk for other slices: a member's claims, and decisions on lines.
export { DeskLineTable } from './decisions/desk-line-table.tsx';
export { deskLines } from './decisions/desk-lines.ts';
export { MemberClaimsTable } from './decisions/member-claims.tsx';
export { useLineDecisions } from './decisions/use-line-decisions.ts';
