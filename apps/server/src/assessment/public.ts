import type { Handlers } from '../platform/http/handler.ts';
import { calculateDecision } from './decisions/calculate-decision.route.ts';
import { decideClaim } from './decisions/decide-claim.route.ts';
import { assignClaim } from './queue/assign-claim.route.ts';
import { listWaitingClaims } from './queue/list-waiting-claims.route.ts';

export const assessmentHandlers = {
  listWaitingClaims,
  assignClaim,
  calculateDecision,
  decideClaim,
} satisfies Partial<Handlers>;
