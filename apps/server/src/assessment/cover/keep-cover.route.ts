// Keeps a claim that master data no longer covers, with a reason. The user must name the faults that the screen shows: a
// fault that was found meanwhile needs a decision of its own. Keeping decides about money like an approval does.
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { keepHit, loadCoverView, updateCoverHitsOf } from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockClaimToDecide } from '../decisions/decisions.queries.ts';

export const keepCover: Handler<'keepCover'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const claim = await lockClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  await requireAuthority(context, {
    act: 'CLAIM',
    amount: parseCents(claim.total_payable_amount) ?? ZERO_CENTS,
    involved: [null, ...claim.authors],
    subject: claim.claim_code,
    address: `/app/ops/claims/${claim.id}`,
  });
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
