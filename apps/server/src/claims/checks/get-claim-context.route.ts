// The data that the browser needs to calculate a claim while the clerk types.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { countCodeGuesses } from '../../codes/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOfferedType } from '../form/claim-fields.ts';
import { loadClaimFacts } from '../facts/claim-facts.ts';
import { findClaimAt } from '../facts/claim-facts.queries.ts';
import { noteCalculation } from './note-calculation.ts';
import { contextToTell } from './visit-checks.ts';

export const getClaimContext: Handler<'getClaimContext'> = async ({ body, ...asking }) => {
  const { claim, claimId } = body;
  const { tx, user, services } = asking;
  requireClinic(user, claim.provider_company_id);
  const form = claimFormOf(claim);
  const about = { clinicId: form.locationId, memberId: form.memberId };
  await noteCalculation(asking, about);
  await countCodeGuesses(asking, form);
  const today = services.clock.today();
  const withoutClaimId = await findClaimAt(tx, { ...about, claimId });
  const facts = await loadClaimFacts(tx, form, today, { withoutClaimId });
  requireOfferedType(form, facts);
  return { data: await contextToTell(asking, form, facts, today) };
};
