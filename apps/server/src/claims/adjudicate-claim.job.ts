// The adjudication job: looks at a new claim again once its edit delay is over, and approves it,
// declines it or hands it to the assessor. A claim edited in the meantime has a job of its own.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import { adjudicationOutcome, type AdjudicationOutcome } from '@portal/rules/claims/adjudicate.ts';
import {
  autoApproveLimit,
  type AutoApproveLimits,
} from '@portal/rules/claims/auto-approve-limit.ts';
import { evaluateClaim } from '@portal/rules/claims/evaluate-claim.ts';
import { mainStatusOf } from '@portal/rules/claims/claim-status.ts';
import { missingDocuments, requiredDocuments } from '@portal/rules/claims/required-documents.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import { insertAudit } from '../platform/audit.queries.ts';
import type { Transaction } from '../platform/database.ts';
import type { Services } from '../platform/services.ts';
import {
  findVersionDocument,
  lockClaimForJob,
  moveClaim,
  releaseUsage,
  type LockedClaim,
} from './adjudicate-claim.queries.ts';
import type { InsurerRow } from './claim-facts.queries.ts';
import { loadClaimFacts } from './claim-facts.ts';
import { contextOf } from './claim-context.ts';

const Payload = z.object({ clinicId: z.uuid(), claimId: z.uuid(), version: z.number().int() });
const jobName = 'adjudication';

export async function adjudicateClaim(payload: unknown, services: Services): Promise<void> {
  const { clinicId, claimId, version } = Payload.parse(payload);
  await services.database.transaction(async (tx) => {
    const claim = await lockClaimForJob(tx, { clinicId, claimId });
    if (claim === undefined || claim.version !== version) return;
    if (claim.raw_status !== 'NEW' && claim.raw_status !== 'UNPROCESSED') return;
    const outcome = await checkAgain(tx, claim);
    await record(tx, claim, outcome, services);
  });
}

async function checkAgain(tx: Transaction, claim: LockedClaim): Promise<AdjudicationOutcome> {
  const document = ClaimInput.parse(await findVersionDocument(tx, claim));
  const form = claimFormOf(document);
  const submitted = plainDate(claim.submission_date);
  const facts = await loadClaimFacts(tx, form, submitted, { withoutClaimId: claim.id });
  const { calculation, violations } = evaluateClaim(form, contextOf(form, facts, submitted));
  const { totals } = calculation;
  const kind = { claimType: claim.claim_type, locationType: facts.locationType };
  return adjudicationOutcome({
    openViolations: violations.filter((violation) => !violation.isApprovalCodeApplied),
    totalFeeAmount: totals.totalFeeAmount,
    totalPayableAmount: totals.totalPayableAmount,
    totalCopayAmount: totals.totalCopayAmount,
    autoApproveLimit: autoApproveLimit(limitsOf(facts.insurer), kind),
    isPolicyValid: facts.invalidReason === undefined,
    areAmountsUnchanged:
      parseCents(claim.total_fee_amount) === totals.totalFeeAmount &&
      parseCents(claim.total_payable_amount) === totals.totalPayableAmount,
    missingDocuments: missingDocuments(requiredDocuments(kind), form.documents),
  });
}

function limitsOf(insurer: InsurerRow | undefined): AutoApproveLimits {
  const { OUTPATIENT: outpatient, SP: specialist } = insurer?.auto_approve_limits ?? {};
  return {
    outpatient: outpatient === undefined ? undefined : parseCents(outpatient),
    specialist: specialist === undefined ? undefined : parseCents(specialist),
  };
}

async function record(
  tx: Transaction,
  claim: LockedClaim,
  outcome: AdjudicationOutcome,
  services: Services,
): Promise<void> {
  const at = services.clock.now().toISOString();
  const steps = [
    { from: claim.raw_status, to: 'PROCESSED' as const, reason: null },
    { from: 'PROCESSED', to: outcome.status, reason: reasonOf(outcome) },
  ];
  await moveClaim(tx, claim, {
    rawStatus: outcome.status,
    mainStatus: mainStatusOf(outcome.status),
    at,
    actor: jobName,
    rejectReason: outcome.status === 'DECLINED' ? outcome.reason : null,
    steps,
  });
  if (outcome.status === 'DECLINED') await releaseUsage(tx, claim, at);
  await insertAudit(
    tx,
    { at, userId: null, username: jobName, onBehalfOf: null, sessionId: null, traceId: '' },
    {
      action: 'claims.adjudicate',
      clinicId: claim.clinic_id,
      subjectType: 'claim',
      subjectId: claim.id,
      before: { raw_status: claim.raw_status },
      after: { raw_status: outcome.status, reason: reasonOf(outcome) },
    },
  );
}

function reasonOf(outcome: AdjudicationOutcome): string | null {
  if (outcome.status === 'DECLINED') return outcome.reason;
  return outcome.status === 'APPROVED' ? null : outcome.reasons.join(', ');
}
