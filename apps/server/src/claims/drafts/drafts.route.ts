// Drafts (Claims spec §4): saved as often as the person types, complete or not; they stay drafts.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import { paymentKnown, type JudgedDraft } from '@portal/rules/claims/drafts/draft-standing.ts';
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { cents, centsToDecimal, type Cents } from '@portal/rules/values/cents.ts';
import { validateNamedOnce } from '@portal/rules/claims/checks/validate-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { findLocation, locationTypeOf } from '../../clinics/public.ts';
import { keepDocuments, listDocuments } from '../../documents/public.ts';
import {
  clinicsOfSearch,
  countLookUp,
  findMember,
  listPoliciesByNationalId,
  rememberMembers,
  requireKnownMember,
  requireLookUpsLeft,
} from '../../members/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handlers, User } from '../../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { withCatalogueWords } from '../form/catalogue-words.ts';
import { fieldProblems, requireOfferedType } from '../form/claim-fields.ts';
import { loadClaimFacts } from '../pricing/claim-facts.ts';
import {
  deleteDraftRow,
  findClaimOfDraft,
  findDraft,
  insertDraft,
  lockDraft,
  updateDraftRow,
  type DraftContent,
  type DraftRow,
} from './drafts.queries.ts';
import { draftHeadOf } from './draft-view.ts';
import { judgeAsDraft, judgeSavedDraft } from './judge-draft.ts';
import { listDrafts } from './list-drafts.route.ts';

/** What the column holds; no claim comes near it. */
const mostTotal = cents(999_999_999_999);

type DraftCalls = 'createDraft' | 'getDraft' | 'updateDraft' | 'deleteDraft' | 'listDrafts';

export const draftHandlers: Handlers<DraftCalls> = {
  async createDraft({ body, tx, user, services, audit }) {
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
    const content = await contentOf(asked, tx, user, services).catch((error: unknown) => {
      // The member was looked up, so the look-up counts although no draft is created.
      if (isByNumber && error instanceof ProblemError) return new KeptRefusal(error);
      throw error;
    });
    if (content instanceof KeptRefusal) return content;
    const id = await insertDraft(tx, content);
    await keepDocumentsOf(tx, content, id, services);
    await audit({
      action: 'claims.create-draft',
      clinicId: content.clinicId,
      subjectType: 'draft',
      subjectId: id,
    });
    return { data: await loadDraftView(tx, user, id) };
  },

  async getDraft({ params, tx, user }) {
    return { data: await loadDraftView(tx, user, params.id) };
  },

  listDrafts,

  async updateDraft({ params, body, tx, user, services, version, audit }) {
    const before = await requireDraftToChange(tx, user, params.id);
    const content = await contentOf(body, tx, user, services, before);
    if (content.clinicId !== before.clinic_id) throw new ProblemError('DRAFT_NOT_FOUND');
    if (!(await updateDraftRow(tx, params.id, version, content)))
      throw new ProblemError('VERSION_CONFLICT');
    await keepDocumentsOf(tx, content, params.id, services);
    const data = await loadDraftView(tx, user, params.id);
    await audit({
      action: 'claims.update-draft',
      clinicId: content.clinicId,
      subjectType: 'draft',
      subjectId: params.id,
      before: { version: before.version },
      after: { version: data.version },
    });
    return { data, message: 'Your draft updated successfully.' };
  },

  async deleteDraft({ params, tx, user, version, services, audit }) {
    const draft = await requireDraftToChange(tx, user, params.id);
    await keepDocuments(tx, ownerOf(draft), [], services);
    if (!(await deleteDraftRow(tx, params.id, version))) throw new ProblemError('VERSION_CONFLICT');
    await audit({
      action: 'claims.delete-draft',
      clinicId: draft.clinic_id,
      subjectType: 'draft',
      subjectId: params.id,
      before: draft.document,
    });
    return null;
  },
};

/** The draft if it is of the user's clinics, else as if there were none. */
export async function requireDraft(tx: Transaction, user: User, id: string): Promise<DraftRow> {
  const draft = await findDraft(tx, id);
  if (draft === undefined) throw await goneDraft(tx, user, id);
  requireClinic(user, draft.clinic_id, 'DRAFT_NOT_FOUND');
  return draft;
}

/** Locks the draft: without `If-Match`, changes that arrive together follow each other. */
async function requireDraftToChange(tx: Transaction, user: User, id: string): Promise<DraftRow> {
  await lockDraft(tx, id);
  return requireDraft(tx, user, id);
}

/** Says which claim the draft became, if it is one of the user's clinics. */
async function goneDraft(tx: Transaction, user: User, id: string): Promise<ProblemError> {
  const claim = await findClaimOfDraft(tx, id);
  if (claim === undefined) return new ProblemError('DRAFT_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'DRAFT_NOT_FOUND');
  const { id: claimId, claim_code: message } = claim;
  return new ProblemError('DRAFT_NOT_FOUND', {
    details: [{ field: 'draft', code: 'DRAFT_SUBMITTED', message, params: { claim: claimId } }],
  });
}

/**
 * Refuses before a look-up what can be refused without the member, so that the answer does not tell who
 * is insured.
 */
async function refuseWithoutMember(claim: ClaimInput, tx: Transaction): Promise<void> {
  const form = claimFormOf(claim);
  const location = await findLocation(tx, form.locationId);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  requireOfferedType(form, { locationType: locationTypeOf(location) });
  const repeated = validateNamedOnce(form);
  if (repeated.length > 0) throw fieldProblems(repeated);
}

/**
 * The member of a national number, as the membership search finds them; undefined for a number that finds
 * nobody. The search is counted and audited as any other, without the number.
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
    index: services.nationalIds.index(number),
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

async function contentOf(
  body: ClaimInput,
  tx: Transaction,
  user: User,
  services: Services,
  before?: DraftRow,
): Promise<DraftContent> {
  requireClinic(user, body.provider_company_id);
  const form = claimFormOf(body);
  const today = services.clock.today();
  await requireKnownMember(tx, services, user, form.memberId);
  const [member, facts] = await Promise.all([
    findMember(tx, form.memberId),
    loadClaimFacts(tx, form, today),
  ]);
  if (member === undefined) throw new ProblemError('MEMBER_NOT_FOUND');
  requireOfferedType(form, facts);
  const repeated = validateNamedOnce(form);
  if (repeated.length > 0) throw fieldProblems(repeated);
  const document = withCatalogueWords(body, facts);
  const judged = judgeAsDraft(claimFormOf(document), facts, today);
  const { totalFee: total, obstacles } = judged;
  if (total > mostTotal) {
    const tooMuch = problem('total_fee_amount', 'LINE_TOTAL_RANGE', {
      max: centsToDecimal(mostTotal),
    });
    throw fieldProblems([tooMuch]);
  }
  return {
    clinicId: form.locationId,
    memberId: form.memberId,
    claimType: body.claim_type,
    policyId: form.policyId ?? null,
    insurerCode: facts.policy?.insurer_code ?? null,
    visitDate: form.visitDate ?? null,
    totalAmount: centsToDecimal(total),
    document,
    standing: { obstacles, planPays: await paymentBefore(tx, before, judged, today) },
    userId: user.user_id,
    at: services.clock.now().toISOString(),
  };
}

/** Saving a draft again, with another receipt number, is not yet reading that the plan pays less. */
async function paymentBefore(
  tx: Transaction,
  before: DraftRow | undefined,
  judged: JudgedDraft,
  today: PlainDate,
): Promise<Cents> {
  const standing = before?.standing ?? undefined;
  if (before === undefined || standing === undefined || standing.planPays === judged.planPays)
    return judged.planPays;
  return paymentKnown(standing, await judgeSavedDraft(tx, before.document, today), judged);
}

const ownerOf = ({ clinic_id: clinicId, id }: Pick<DraftRow, 'clinic_id' | 'id'>) => ({
  clinicId,
  kind: 'draft' as const,
  id,
});

/** What is not there any more is left out: a draft is saved all the same. */
async function keepDocumentsOf(
  tx: Transaction,
  { clinicId, document }: DraftContent,
  id: string,
  services: Services,
): Promise<void> {
  const named = document.supporting_docs;
  await keepDocuments(tx, ownerOf({ clinic_id: clinicId, id }), named, services);
}

async function loadDraftView(tx: Transaction, user: User, id: string) {
  const row = await requireDraft(tx, user, id);
  const claim = ClaimInput.parse(row.document);
  const { documents } = await listDocuments(tx, ownerOf(row));
  return { ...draftHeadOf(row), claim: { ...claim, supporting_docs: documents } };
}
