// Submits a claim: stores claim, lines, ledger and audit in one transaction; the job adjudicates it later.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { claimNumber } from '@portal/rules/claims/lifecycle/claim-number.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { consumptionOf } from '../../codes/public.ts';
import { listDocuments } from '../../documents/public.ts';
import { requireKnownMember } from '../../members/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { requireRight } from '../claim-right.ts';
import { readEditingTime } from '../claim-status.ts';
import { claimView } from '../detail/claim-view.ts';
import { nextClaim } from '../claims.queries.ts';
import type { NewRow } from '../claim-rows.ts';
import { deleteDraftRow, type DraftRow } from '../drafts/drafts.queries.ts';
import { endDraftRequest } from '../drafts/end-draft-request.ts';
import { requireDraft } from '../drafts/require-draft.ts';
import { keepClaimDocuments } from './claim-documents.ts';
import { insertClaim } from './move-claim.queries.ts';
import { isRecalculated, judgeClaim, usedCodesOf, type JudgedForm } from './judge-claim.ts';
import { refuseUsedReference } from './own-reference.ts';
import { usageRows } from '../amounts/amount-rows.ts';
import { addedToNew, claimRowOf } from './claim-row.ts';
import { countSubmission } from '../checks/visit-checks.ts';

const noDocuments = { documents: [], uploads: [] };

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
  const counted = await countSubmission(asking, claimFormOf(claim));
  if (counted instanceof KeptRefusal) return counted;
  const { canLearnVerdicts, isStored } = counted;
  const work = () => submit(asking, claim, draft, canLearnVerdicts);
  return isStored ? tx.attempt(work) : work();
}

async function submit(
  { tx, user, services, audit }: Submitting,
  claim: SentClaim,
  draft: DraftRow | undefined,
  canLearnVerdicts: boolean,
): Promise<Reply<'submitClaim'>> {
  const today = services.clock.today();
  const [judged, { id, number }] = await tx.batch((on) => [
    judgeClaim(on, claim, today, { canLearnVerdicts }),
    nextClaim(on),
  ]);
  const { totals } = judged.evaluated.calculation;
  const by = { id: user.user_id, name: user.name };
  const claimCode = claimNumber(claim.claim_type, today, number);
  const row = claimRowOf(judged, {
    id,
    claimCode,
    version: 1,
    fromStatus: null,
    today,
    at: services.clock.now().toISOString(),
    user: by,
  });
  await write(tx, row, judged, draft?.id);
  await keepClaimDocuments(tx, row, claim.supporting_docs, services, draft?.id);
  if (draft !== undefined) await endDraftRequest({ tx, user, services, audit }, draft);
  if (draft !== undefined && !(await deleteDraftRow(tx, draft.id, draft.version))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  const clinicId = row.columns.clinic_id;
  const hasDocuments = claim.supporting_docs.length > 0;
  const [documents, time] = await tx.batch((on) => [
    hasDocuments ? listDocuments(on, { clinicId, kind: 'claim', id }) : noDocuments,
    readEditingTime(on, services),
    audit({
      action: 'claims.submit',
      clinicId,
      subjectType: 'claim',
      subjectId: id,
      after: { claim_code: claimCode, total: centsToWire(totals.totalFeeAmount) },
    }),
  ]);
  return {
    data: claimView({ ...row, added: addedToNew(judged, row, by) }, documents, user, time),
    message:
      draft === undefined
        ? 'Your claim submitted successfully.'
        : 'Your draft submitted successfully.',
    recalculated: isRecalculated(claim, judged.evaluated),
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

async function write(
  tx: Transaction,
  row: NewRow,
  judged: JudgedForm,
  draftId: string | undefined,
): Promise<void> {
  const { clinic_id, id: claim_id } = row.columns;
  try {
    const marked = await insertClaim(tx, row, {
      usage: usageRows(judged, { clinic_id, claim_id }),
      draftId,
      after: consumptionOf(usedCodesOf(judged), claim_id),
    });
    if (marked.some((rows) => rows === 0)) throw new ProblemError('CODE_ALREADY_USED');
  } catch (error) {
    refuseUsedReference(error);
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
}
