// Saves a new draft (Claims spec §4), for a member by id or by national number.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { validateNamedOnce } from '@portal/rules/claims/checks/validate-claim.ts';
import { findLocation, locationTypeOf } from '../../clinics/public.ts';
import {
  clinicsOfSearch,
  countLookUp,
  listPoliciesByNationalId,
  rememberMembers,
  requireLookUpsLeft,
} from '../../members/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler, Handlers } from '../../platform/http/handler.ts';
import { numberIndex } from '../../platform/national-id.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { fieldProblems, requireOfferedType } from '../form/claim-fields.ts';
import { insertDraft } from './drafts.queries.ts';
import { draftContentOf } from './draft-content.ts';
import { keepDraftDocuments } from './draft-documents.ts';
import { loadDraftView } from './load-draft-view.ts';

export const createDraft: Handler<'createDraft'> = async ({ body, tx, user, services, audit }) => {
  const { claim, number } = body;
  requireClinic(user, claim.provider_company_id);
  const isByNumber = claim.member_id_claimant === undefined;
  if (isByNumber) await refuseWithoutMember({ ...claim, member_id_claimant: '' }, tx);
  const member_id_claimant =
    claim.member_id_claimant ?? (await memberOfNumber(tx, number, services, { audit, user }));
  if (member_id_claimant === undefined) {
    return new KeptRefusal(fieldProblems([problem('nric', 'MEMBER_REQUIRED')]));
  }
  const asked = { ...claim, member_id_claimant };
  const content = await draftContentOf(asked, tx, user, services).catch((error: unknown) => {
    // The member was looked up, so the look-up counts even though no draft is created.
    if (isByNumber && error instanceof ProblemError) return new KeptRefusal(error);
    throw error;
  });
  if (content instanceof KeptRefusal) return content;
  const id = await insertDraft(tx, content);
  await keepDraftDocuments(tx, content, id, services);
  await audit({
    action: 'claims.create-draft',
    clinicId: content.clinicId,
    subjectType: 'draft',
    subjectId: id,
  });
  return { data: await loadDraftView(tx, user, id) };
};

/** Makes all checks that need no member before the look-up, so that the response does not reveal who is insured. */
async function refuseWithoutMember(claim: SentClaim, tx: Transaction): Promise<void> {
  const form = claimFormOf(claim);
  const location = await findLocation(tx, form.locationId);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  requireOfferedType(form, { locationType: locationTypeOf(location) });
  const repeated = validateNamedOnce(form);
  if (repeated.length > 0) throw fieldProblems(repeated);
}

/**
 * Finds a member by national number as searchMembers does; undefined for an unknown number. The search is
 * counted and audited like any other, without the number.
 */
async function memberOfNumber(
  tx: Transaction,
  number: string | undefined,
  services: Services,
  { audit, user }: Pick<Parameters<Handlers<'createDraft'>['createDraft']>[0], 'audit' | 'user'>,
): Promise<string | undefined> {
  if (number === undefined) throw fieldProblems([problem('member_id_claimant', 'MEMBER_REQUIRED')]);
  await requireLookUpsLeft(tx, services, user);
  const found = await listPoliciesByNationalId(tx, {
    index: numberIndex(services, user, number),
    date: services.clock.today(),
    clinicIds: clinicsOfSearch(user),
  });
  const memberId = found[0]?.member_id;
  const memberIds = memberId === undefined ? [] : [memberId];
  await countLookUp(tx, services, user, memberIds.length);
  await rememberMembers(tx, services, user, memberIds);
  await audit({
    action: 'members.search',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: memberId ?? '-',
    after: { by: 'nric', found: found.length },
  });
  return memberId;
}
