// Submits a claim. The server trusts no figure that was sent: under the family's lock it recomputes
// every amount and rule and writes claim, lines, ledger, audit and job in one transaction.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import type { ClaimContext } from '@portal/rules/claims/claim-context.ts';
import type { ClaimForm } from '@portal/rules/claims/claim-form.ts';
import { findDuplicateVisit } from '@portal/rules/claims/duplicate-visit.ts';
import { evaluateClaim, type EvaluatedClaim } from '@portal/rules/claims/evaluate-claim.ts';
import { blocksSubmission, type Violation } from '@portal/rules/claims/violation.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { requireClinic } from '../platform/clinic-scope.ts';
import type { Transaction } from '../platform/database.ts';
import type { Handler, User } from '../platform/handler.ts';
import { enqueueJob } from '../platform/jobs.queries.ts';
import { ProblemError } from '../platform/problem.ts';
import { isUniqueViolation } from '../platform/constraint-violation.ts';
import { loadClaimFacts } from './claim-facts.ts';
import { withCatalogueWords } from './catalogue-words.ts';
import { claimRecordOf, type Submission } from './claim-record.ts';
import { requireFields } from './claim-fields.ts';
import { contextOf } from './claim-context.ts';
import { wireViolation } from './violation-view.ts';
import { loadClaimView } from './claim-view.ts';
import { consumeApprovalCode, insertClaim, nextClaim } from './claims.queries.ts';
import { turnDraftIntoClaim, type DraftRow } from './drafts.queries.ts';
import { requireDraft } from './drafts.route.ts';

export const submitClaim: Handler<'submitClaim'> = async ({ body, tx, user, services, audit }) => {
  const { draft_id: draftId, draft_version: draftVersion, ...claim } = body;
  requireClinic(user, claim.provider_company_id);
  const draft = await draftOf(claim, { id: draftId, version: draftVersion }, tx, user);
  const asked = claimFormOf(claim);
  const today = services.clock.today();
  const facts = await loadClaimFacts(tx, asked, today, { lock: true });
  const document = withCatalogueWords(claim, facts);
  const form = claimFormOf(document);
  const context = contextOf(form, facts, today);
  const evaluated = evaluateClaim(form, context);
  const { totalFeeAmount } = evaluated.calculation.totals;
  const { visitDate, policy, plan, panel } = requireFields(
    claim,
    form,
    facts,
    context,
    totalFeeAmount,
  );
  const { violations } = evaluated;
  refuseDuplicate(form, context, violations);
  refuseBlocked(violations);

  const { id, number } = await nextClaim(tx);
  const submission: Submission = {
    id,
    claimCode: claimCode(today, number),
    form,
    document,
    facts,
    policy,
    plan,
    panel,
    evaluated,
    visitDate,
    visitEndDate: claim.date_of_visit_end ?? visitDate,
    today,
    at: services.clock.now().toISOString(),
    user: { id: user.user_id, name: user.name },
  };
  await write(
    tx,
    submission,
    violations.some((violation) => violation.isApprovalCodeApplied),
    services.config.adjudicateDelaySeconds,
  );
  if (draft !== undefined && !(await turnDraftIntoClaim(tx, draft, id))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({
    action: 'claims.submit',
    clinicId: facts.location.id,
    subjectType: 'claim',
    subjectId: id,
    after: {
      claim_code: submission.claimCode,
      total: centsToWire(evaluated.calculation.totals.totalFeeAmount),
    },
  });
  return {
    data: await loadClaimView(tx, user, id, today),
    message:
      draft === undefined
        ? 'Your claim submitted successfully.'
        : 'Your draft submitted successfully.',
    recalculated: isRecalculated(claim, evaluated),
  };
};

/** The draft that becomes the claim, in the version that was read. */
async function draftOf(
  claim: Pick<ClaimInput, 'member_id_claimant'>,
  asked: { id: string | null | undefined; version: number | null | undefined },
  tx: Transaction,
  user: User,
): Promise<DraftRow | undefined> {
  if (asked.id === undefined || asked.id === null) return undefined;
  const draft = await requireDraft(tx, user, asked.id);
  if (draft.member_id !== claim.member_id_claimant) throw new ProblemError('DRAFT_NOT_FOUND');
  if (draft.version !== (asked.version ?? draft.version))
    throw new ProblemError('VERSION_CONFLICT');
  return draft;
}

/** OC-2611-004821: kind, month of submission, number. */
function claimCode(today: PlainDate, number: number): string {
  const { year, month } = partsOf(today);
  return `OC-${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}-${String(number).padStart(6, '0')}`;
}

async function write(
  tx: Transaction,
  submission: Submission,
  isApprovalUsed: boolean,
  adjudicateDelaySeconds: number,
): Promise<void> {
  const { form, facts, id } = submission;
  try {
    const [isConsumed] = await Promise.all([
      isApprovalUsed && form.approvalCode !== undefined
        ? consumeApprovalCode(tx, form.approvalCode, id)
        : Promise.resolve(true),
      insertClaim(tx, claimRecordOf(submission)),
      enqueueJob(tx, {
        task: 'adjudicate_claim',
        payload: { clinicId: facts.location.id, claimId: id, version: 1 },
        delaySeconds: adjudicateDelaySeconds,
        key: `adjudicate:${id}`,
      }),
    ]);
    if (!isConsumed) throw new ProblemError('CODE_ALREADY_USED');
  } catch (error) {
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
}

function refuseDuplicate(
  { attendingDoctorCode: doctorCode }: ClaimForm,
  { sameVisit }: ClaimContext,
  found: readonly Violation[],
): void {
  const twin = findDuplicateVisit({ doctorCode }, sameVisit, found);
  if (twin === undefined) return;
  throw new ProblemError('DUPLICATE_CLAIM', {
    details: [{ field: 'date_of_visit_start', code: 'DUPLICATE_CLAIM', message: twin.claimCode }],
  });
}

function refuseBlocked(found: readonly Violation[]): void {
  if (!blocksSubmission(found)) return;
  throw new ProblemError('RULES_BLOCKED', { violations: found.map(wireViolation) });
}

/** True if the client showed other totals than the server computed. */
function isRecalculated(
  claim: {
    total_fee_amount?: number | null | undefined;
    total_payable_amount?: number | null | undefined;
  },
  { calculation }: EvaluatedClaim,
): boolean {
  return (
    differs(claim.total_fee_amount, calculation.totals.totalFeeAmount) ||
    differs(claim.total_payable_amount, calculation.totals.totalPayableAmount)
  );
}

function differs(sent: number | null | undefined, computed: number): boolean {
  return sent !== null && sent !== undefined && cents(Math.round(sent * 100)) !== computed;
}
