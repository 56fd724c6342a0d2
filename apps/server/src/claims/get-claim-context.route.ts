// Everything that the browser needs to calculate a claim while it is typed.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { requireClinic } from '../platform/clinic-scope.ts';
import type { Handler } from '../platform/handler.ts';
import { contextOf } from './claim-context.ts';
import { requireOfferedType } from './claim-fields.ts';
import { loadClaimFacts } from './claim-facts.ts';

export const getClaimContext: Handler<'getClaimContext'> = async ({ body, tx, user, services }) => {
  const { claim, claimId } = body;
  requireClinic(user, claim.provider_company_id);
  const form = claimFormOf(claim);
  const today = services.clock.today();
  const facts = await loadClaimFacts(tx, form, today, { withoutClaimId: claimId });
  requireOfferedType(form, facts);
  return { data: contextOf(form, facts, today) };
};
