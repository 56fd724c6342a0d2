import type { Handlers } from '../platform/handler.ts';
import type { Services } from '../platform/services.ts';
export const claimHandlers = {} as Pick<
  Handlers,
  | 'calculateClaim'
  | 'checkSameVisitDate'
  | 'listClaims'
  | 'listDrafts'
  | 'submitClaim'
  | 'getClaim'
  | 'createDraft'
  | 'getDraft'
  | 'updateDraft'
  | 'deleteDraft'
>;
export async function adjudicateClaim(_p: unknown, _s: Services): Promise<void> {}
