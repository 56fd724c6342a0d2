// The member's other claims at all clinics, for the assessor of one of them.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { memberClaimView } from './member-claim-view.ts';
import { findClaimToDecide, listClaimsOfMember } from './decisions.queries.ts';

const MAX_CLAIMS = 50;

export const listMemberClaims: Handler<'listMemberClaims'> = async ({ params, tx, audit }) => {
  const claim = await findClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const rows = await listClaimsOfMember(tx, claim, MAX_CLAIMS);
  await audit({
    action: 'assessment.history',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
  });
  return {
    data: rows.map(memberClaimView),
  };
};
