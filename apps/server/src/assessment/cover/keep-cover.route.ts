// Keeps a claim that master data no longer covers, with a reason. The user must name the faults that the screen shows: a
// fault that was found meanwhile needs a decision of its own. Keeping decides about money like an approval does.
import { approvalOutcome, authorityOf } from '@portal/rules/assessment/authority.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { updateCoverHitsOf, keepHit, loadCoverView } from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockClaimToDecide, type ClaimToDecide } from '../decisions/decisions.queries.ts';

type Context = Parameters<Handler<'keepCover'>>[0];

export const keepCover: Handler<'keepCover'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const claim = await lockClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  requireAuthority(claim, user);
  const at = services.clock.now().toISOString();
  const cover = (await updateCoverHitsOf(tx, [claim.id], at)).get(claim.id);
  const faults = cover?.faults ?? [];
  if (faults.toSorted().join() !== body.faults.toSorted().join()) {
    throw new ProblemError('COVER_CHANGED');
  }
  const reason = body.reason.trim();
  await keepHit(tx, { claimId: claim.id, reason, userId: user.user_id, at });
  await audit({
    action: 'assessment.keep-cover',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    after: { faults: body.faults, reason },
  });
  return { data: await loadCoverView(tx, claim.id) };
};

/** @throws ProblemError OWN_REQUEST, OWN_PROPOSAL, ABOVE_AUTHORITY; FORBIDDEN for a user without any authority */
function requireAuthority(claim: ClaimToDecide, user: Context['user']): void {
  if ((claim.modified_by ?? claim.created_by) === user.user_id) {
    throw new ProblemError('OWN_REQUEST');
  }
  const authority = authorityOf(user.permissions);
  if (authority === undefined) throw new ProblemError('FORBIDDEN');
  const outcome = approvalOutcome({
    userId: user.user_id,
    authority,
    payable: parseCents(claim.total_payable_amount) ?? ZERO_CENTS,
    proposedBy: undefined,
  });
  if (outcome !== 'APPROVED') throw new ProblemError('ABOVE_AUTHORITY');
}
