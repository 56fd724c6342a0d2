// Edits a submitted claim within its edit window. The claim is priced and judged again; older versions are kept.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { consumeCodes, releaseCodes, type UsedCodes } from '../../codes/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { fieldProblems } from '../form/claim-fields.ts';
import { keepClaimDocuments } from './claim-documents.ts';
import { requireRight } from '../claim-right.ts';
import { claimRecordOf, type Submission } from './claim-record.ts';
import { loadClaimView } from '../detail/claim-view.ts';
import { replaceClaim, type ClaimToEdit } from './edit-claim.queries.ts';
import { isRecalculated, judgeClaim, type AskedClaim } from './judge-claim.ts';
import { requireEditable } from './require-editable.ts';
import { submitWithinBudget } from '../checks/visit-checks.ts';

export const updateClaim: Handler<'updateClaim'> = async ({ params, body, version, ...asking }) => {
  const { tx, user, services } = asking;
  const before = await requireEditable(tx, user, services, { id: params.id, version, to: 'NEW' });
  requireClinic(user, body.provider_company_id);
  requireSamePatient(before, body);
  requireRight(user, before.claim_type, 'update');
  const form = claimFormOf(body);
  return submitWithinBudget(asking, form, (canLearnVerdicts) =>
    update(asking, before, { claim: body, form }, canLearnVerdicts),
  );
};

type Editing = Pick<Parameters<Handler<'updateClaim'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

async function update(
  { tx, user, services, audit }: Editing,
  before: ClaimToEdit,
  asked: AskedClaim,
  canLearnVerdicts: boolean,
): Promise<Reply<'updateClaim'>> {
  const { claim } = asked;
  const today = services.clock.today();
  const judged = await judgeClaim(tx, asked, today, {
    withoutClaimId: before.id,
    canLearnVerdicts,
  });
  const submission: Submission = {
    ...judged,
    id: before.id,
    claimCode: before.claim_code,
    version: before.version + 1,
    fromStatus: before.raw_status,
    at: services.clock.now().toISOString(),
    user: { id: user.user_id, name: user.name },
  };
  await write(tx, submission, judged.usedCodes);
  await keepClaimDocuments(tx, submission, claim.supporting_docs, services);
  await audit({
    action: 'claims.update',
    clinicId: before.clinic_id,
    subjectType: 'claim',
    subjectId: before.id,
    before: { version: before.version, total: Number(before.total_fee_amount) },
    after: {
      version: submission.version,
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

async function write(tx: Transaction, submission: Submission, usedCodes: UsedCodes): Promise<void> {
  const { id } = submission;
  try {
    const [, areFree] = await Promise.all([
      releaseCodes(tx, id, usedCodes),
      consumeCodes(tx, usedCodes, id),
      replaceClaim(tx, claimRecordOf(submission)),
    ]);
    if (!areFree) throw new ProblemError('CODE_ALREADY_USED');
  } catch (error) {
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
}
