// The state of a claim that is open at a desk, every few seconds: whether it has changed, and who works on it. Activity of
// its assignee prolongs their lock. The reply has no content of the claim, so it is not audited.
import { prolongsHold } from '@portal/rules/assessment/claim-hold.ts';
import { secondsOf } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { assigneeOf, takenOf } from '../assignee.ts';
import { findWatchedClaim, prolongHold } from './queue.queries.ts';

export const watchClaim: Handler<'watchClaim'> = async ({ params, body, tx, user, services }) => {
  const now = services.clock.now().toISOString();
  const claim = await findWatchedClaim(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const { version, raw_status: status, waiting_since: since } = claim;
  const isProlonged =
    body.is_active &&
    since !== null &&
    prolongsHold(user.user_id, takenOf(claim), secondsOf(now)) &&
    (await prolongHold(tx, claim, now));
  const taken = isProlonged ? { ...claim, assignee_active_at: now } : claim;
  return { data: { version, raw_status: status, assigned_to: assigneeOf(taken, now) } };
};
