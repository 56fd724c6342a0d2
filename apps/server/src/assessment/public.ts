import type { Handlers } from '../platform/http/handler.ts';
import { assignClaim } from './queue/assign-claim.route.ts';
import { listWaitingClaims } from './queue/list-waiting-claims.route.ts';

export const assessmentHandlers = { listWaitingClaims, assignClaim } satisfies Partial<Handlers>;
