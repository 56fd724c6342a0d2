// Edits a submitted claim within its edit window. The claim is priced and judged again; older versions are kept.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { hasAboveLetter } from '@portal/rules/claims/amounts/claim-calculation.ts';
import { waitingAfter } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { consumptionOf, releaseOf } from '../../codes/public.ts';
import { isoFromSeconds, secondsOf } from '../../platform/clock.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { fieldProblems } from '../form/claim-fields.ts';
import { keepClaimDocuments } from './claim-documents.ts';
import { requireRight } from '../claim-right.ts';
import type { NewRow } from '../claim-rows.ts';
import { usageRows } from '../amounts/amount-rows.ts';
import { claimRowOf, NEW, type EnteredStatus } from './claim-row.ts';
import { loadClaimView } from '../detail/claim-view.ts';
import type { ClaimToEdit } from './edit-claim.queries.ts';
import { replaceClaim, waitingTimeOf } from './move-claim.queries.ts';
import { isRecalculated, judgeClaim, usedCodesOf, type JudgedForm } from './judge-claim.ts';
import { refuseUsedReference } from './own-reference.ts';
import { requireEditable, type ClaimBeingEdited } from './require-editable.ts';
import { countSubmission } from '../checks/visit-checks.ts';

export const updateClaim: Handler<'updateClaim'> = async ({ params, body, version, ...asking }) => {
  const { tx, user, services } = asking;
  const before = await requireEditable(tx, user, services, { id: params.id, version, to: 'NEW' });
  requireClinic(user, body.provider_company_id);
  requireSamePatient(before, body);
  requireRight(user, before.claim_type, 'update');
  const counted = await countSubmission(asking, claimFormOf(body));
  if (counted instanceof KeptRefusal) return counted;
  const { canLearnVerdicts, isStored } = counted;
  const work = () => update(asking, before, body, canLearnVerdicts);
  return isStored ? tx.attempt(work) : work();
};

type Editing = Pick<Parameters<Handler<'updateClaim'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

async function update(
  { tx, user, services, audit }: Editing,
  before: ClaimBeingEdited,
  claim: SentClaim,
  canLearnVerdicts: boolean,
): Promise<Reply<'updateClaim'>> {
  const today = services.clock.today();
  const at = services.clock.now().toISOString();
  const judged = await judgeClaim(tx, claim, today, {
    withoutClaimId: before.id,
    isFirstBill: before.isBill,
    canLearnVerdicts,
  });
  const row = claimRowOf(judged, {
    id: before.id,
    claimCode: before.claim_code,
    version: before.version + 1,
    fromStatus: before.raw_status,
    status: before.isBill ? billedStatus(before, at, judged) : undefined,
    today,
    at,
    user: { id: user.user_id, name: user.name },
  });
  if (before.isBill) requireOwnLetter(before, judged.facts.letter);
  await write(tx, row, judged, before);
  await keepClaimDocuments(tx, row, claim.supporting_docs, services);
  await audit({
    action: before.isBill ? 'claims.bill' : 'claims.update',
    clinicId: before.clinic_id,
    subjectType: 'claim',
    subjectId: before.id,
    before: { version: before.version, total: Number(before.total_fee_amount) },
    after: {
      version: row.columns.version,
      total: centsToWire(judged.evaluated.calculation.totals.totalFeeAmount),
    },
  });
  return {
    data: await loadClaimView(tx, user, before.id, services),
    message: 'Your claim updated successfully.',
    recalculated: isRecalculated(claim, judged.evaluated),
  };
}

/** An edit cannot change the member, the clinic or the type of a claim. */
function requireSamePatient(
  before: Pick<ClaimToEdit, 'claim_type' | 'clinic_id' | 'member_id'>,
  claim: Pick<SentClaim, 'claim_type' | 'member_id_claimant' | 'provider_company_id'>,
): void {
  if (claim.provider_company_id !== before.clinic_id) throw new ProblemError('CLAIM_NOT_FOUND');
  if (claim.claim_type !== before.claim_type) {
    throw fieldProblems([problem('claim_type', 'CLAIM_TYPE_CHANGED')]);
  }
  if (claim.member_id_claimant !== before.member_id) {
    throw fieldProblems([problem('member_id_claimant', 'MEMBER_CHANGED')]);
  }
}

/** The final bill stays under the letter that opened the claim. */
function requireOwnLetter(before: ClaimToEdit, letter: { readonly id: string } | undefined): void {
  if (letter?.id !== before.letter_id) {
    throw fieldProblems([problem('in_patient.log_no', 'LETTER_UNKNOWN')]);
  }
}

/** The bill waits for an assessor; the job checks it first. */
function billedStatus(before: ClaimToEdit, at: string, { evaluated }: JudgedForm): EnteredStatus {
  const to = 'PROCESSING-I/P';
  const waiting = waitingAfter(waitingTimeOf(before), to, secondsOf(at));
  return {
    ...NEW,
    raw_status: to,
    waiting_since: waiting === undefined ? null : isoFromSeconds(waiting.since),
    waiting_reasons: hasAboveLetter(evaluated.calculation) ? ['ABOVE_LETTER'] : [],
  };
}

async function write(
  tx: Transaction,
  row: NewRow,
  judged: JudgedForm,
  before: ClaimBeingEdited,
): Promise<void> {
  const { clinic_id, id: claim_id } = row.columns;
  const usedCodes = usedCodesOf(judged);
  try {
    const consumption = consumptionOf(usedCodes, claim_id);
    const changed = await replaceClaim(tx, before, row, {
      usage: usageRows(judged, { clinic_id, claim_id }),
      after: [...releaseOf(claim_id, usedCodes), ...consumption],
    });
    const marked = changed.slice(changed.length - consumption.length);
    if (marked.some((rows) => rows === 0)) throw new ProblemError('CODE_ALREADY_USED');
  } catch (error) {
    refuseUsedReference(error);
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
}
