// The decisions possible on a claim, its assignee, and the previous and next claim. The claim itself comes from
// `getClaim`, which audits the read.
import { amountAlone, amountAsSecond } from '@portal/rules/access/authority.ts';
import { movesFrom } from '@portal/rules/assessment/desk-moves.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { loadCoverView } from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { sumApprovedAlone } from '../approved-alone.queries.ts';
import { assigneeOf } from '../assignee.ts';
import { decisionTarget } from './decision-target.ts';
import { queueFilterOf, queueOrderOf } from './queue-filter.ts';
import { findDeskClaim, findNeighbours } from './queue.queries.ts';

export const getDeskClaim: Handler<'getDeskClaim'> = async ({
  params,
  query,
  tx,
  user,
  services,
}) => {
  const now = services.clock.now();
  const target = await decisionTarget(tx, services);
  const filter = queueFilterOf(query, { now, userId: user.user_id, target });
  const claim = await findDeskClaim(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const place = { ...claim, userId: user.user_id };
  const neighbours = await findNeighbours(tx, filter, queueOrderOf(query), place);
  const { amounts } = await readAuthority(tx);
  const { proposed_by: proposedBy } = claim;
  const highest = proposedBy === null ? amountAlone : amountAsSecond;
  const authority = highest('CLAIM', user.permissions, amounts);
  if (authority === undefined) throw new ProblemError('FORBIDDEN');
  return {
    data: {
      uuid: claim.id,
      version: claim.version,
      raw_status: claim.raw_status,
      moves: movesFrom({
        status: claim.raw_status,
        claimType: claim.claim_type,
        isBatched: claim.provider_batch_status !== null,
      }),
      reasons: [...claim.waiting_reasons],
      cover: await loadCoverView(tx, claim.id),
      assigned_to: assigneeOf(claim, now.toISOString()),
      proposed_by: proposedBy === null ? null : { id: proposedBy, name: claim.proposer_name ?? '' },
      authority: authority === null ? null : centsToWire(authority),
      approved_alone: Number(await sumApprovedAlone(tx, claim, user.user_id)),
      ...neighbours,
    },
  };
};
