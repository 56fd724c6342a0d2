// Calculates a claim with an assessor's decisions on its lines, without storing them. The reply has amounts
// only, so it is not audited: the desk asks at every change of a line.
import { amountsOf, recalculateClaim } from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClaimToDecide } from './decisions.queries.ts';
import { lineDecisions } from './line-decisions.ts';

export const calculateDecision: Handler<'calculateDecision'> = async ({ params, body, tx }) => {
  const claim = await findClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const { calculated, facts } = await recalculateClaim(tx, claim, lineDecisions(body.lines), false);
  return { data: amountsOf(calculated.calculation, facts.gst, calculated.charges.surcharge) };
};
