// Submits a claim: stores claim, lines, ledger and audit in one transaction; the job adjudicates it later.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { claimNumber } from '@portal/rules/claims/lifecycle/claim-number.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { consumeCodes, type UsedCodes } from '../../codes/public.ts';
import { requireKnownMember } from '../../members/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { ProblemError, type KeptRefusal } from '../../platform/problem.ts';
import { claimRecordOf, type Submission } from './claim-record.ts';
import { requireRight } from '../claim-right.ts';
import { readEditingTime } from '../claim-status.ts';
import { claimView } from '../detail/claim-view.ts';
import { insertClaim, nextClaim } from '../claims.queries.ts';
import type { ClaimRecord } from '../claim-rows.ts';
import { turnDraftIntoClaim, type DraftRow } from '../drafts/drafts.queries.ts';
import { endDraftRequest } from '../drafts/end-draft-request.ts';
import { requireDraft } from '../drafts/require-draft.ts';
import { keepClaimDocuments } from './claim-documents.ts';
import { isRecalculated, judgeClaim, type AskedClaim } from './judge-claim.ts';
import { loadSubmittedClaim } from './submitted-claim.ts';
import { submitWithinBudget } from '../checks/visit-checks.ts';

type Submitting = Pick<Parameters<Handler<'submitClaim'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

/** Submits one claim in this transaction, for a request or for a job that works in a user's name. */
export async function submitSentClaim({
  body,
  ...asking
}: Pick<Parameters<Handler<'submitClaim'>>[0], 'body'> & Submitting): Promise<
  KeptRefusal | Reply<'submitClaim'>
> {
  const { draft_id: draftId, draft_version: draftVersion, ...claim } = body;
  const { tx, user, services } = asking;
  requireClinic(user, claim.provider_company_id);
  requireRight(user, claim.claim_type, 'create');
  const draft = await draftOf(claim, { id: draftId, version: draftVersion }, tx, user);
  await requireKnownMember(tx, services, user, claim.member_id_claimant);
  const form = claimFormOf(claim);
  return submitWithinBudget(asking, form, (within, canLearnVerdicts) =>
    submit(within, { claim, form }, draft, canLearnVerdicts),
  );
}

async function submit(
  { tx, user, services, audit }: Submitting,
  asked: AskedClaim,
  draft: DraftRow | undefined,
  canLearnVerdicts: boolean,
): Promise<Reply<'submitClaim'>> {
  const { claim } = asked;
  const today = services.clock.today();
  const judged = await judgeClaim(tx, asked, today, { canLearnVerdicts });
  const { facts, evaluated } = judged;
  const { id, number } = await nextClaim(tx);
  const submission: Submission = {
    ...judged,
    id,
    claimCode: claimNumber(claim.claim_type, today, number),
    version: 1,
    fromStatus: null,
    at: services.clock.now().toISOString(),
    user: { id: user.user_id, name: user.name },
  };
  const written = claimRecordOf(submission);
  await write(tx, written, judged.usedCodes);
  await keepClaimDocuments(tx, submission, claim.supporting_docs, services, draft?.id);
  if (draft !== undefined) await endDraftRequest({ tx, user, services, audit }, draft);
  if (draft !== undefined && !(await turnDraftIntoClaim(tx, draft, id))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  const [whole, time] = await Promise.all([
    loadSubmittedClaim(tx, submission, written, claim.supporting_docs.length > 0),
    readEditingTime(tx, services),
    audit({
      action: 'claims.submit',
      clinicId: facts.location.id,
      subjectType: 'claim',
      subjectId: id,
      after: {
        claim_code: submission.claimCode,
        total: centsToWire(evaluated.calculation.totals.totalFeeAmount),
      },
    }),
  ]);
  return {
    data: claimView(whole, user, time),
    message:
      draft === undefined
        ? 'Your claim submitted successfully.'
        : 'Your draft submitted successfully.',
    recalculated: isRecalculated(claim, evaluated),
  };
}

/** The draft that becomes the claim, in the version that the client read. */
async function draftOf(
  claim: Pick<SentClaim, 'member_id_claimant' | 'provider_company_id'>,
  asked: { id: string | null | undefined; version: number | null | undefined },
  tx: Transaction,
  user: User,
): Promise<DraftRow | undefined> {
  if (asked.id === undefined || asked.id === null) return undefined;
  const draft = await requireDraft(tx, user, asked.id);
  const isOfClaim =
    draft.member_id === claim.member_id_claimant && draft.clinic_id === claim.provider_company_id;
  if (!isOfClaim) throw new ProblemError('DRAFT_NOT_FOUND');
  if (asked.version === undefined || asked.version === null) {
    const text = 'Send draft_version with the version of the draft that you read.';
    const missing = { field: 'draft_version', code: 'VERSION_REQUIRED', message: text };
    throw new ProblemError('VERSION_REQUIRED', { text, details: [missing] });
  }
  if (draft.version !== asked.version) throw new ProblemError('VERSION_CONFLICT');
  return draft;
}

async function write(tx: Transaction, record: ClaimRecord, usedCodes: UsedCodes): Promise<void> {
  try {
    const [areFree] = await Promise.all([
      consumeCodes(tx, usedCodes, record.claim.id),
      insertClaim(tx, record),
    ]);
    if (!areFree) throw new ProblemError('CODE_ALREADY_USED');
  } catch (error) {
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
}
