// Adjudicates new claims that were not edited during the edit delay: approves a claim, declines it or passes it
// to an assessor.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import {
  adjudicationOutcome,
  type AdjudicationOutcome,
} from '@portal/rules/claims/lifecycle/adjudicate.ts';
import {
  autoApproveLimit,
  type AutoApproveLimits,
} from '@portal/rules/claims/lifecycle/auto-approve-limit.ts';
import { hasAboveLetter, hasUsedUpLimit } from '@portal/rules/claims/amounts/claim-calculation.ts';
import type { CoverFault } from '@portal/rules/claims/cover/cover-faults.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import {
  missingDocuments,
  requiredDocuments,
} from '@portal/rules/claims/form/required-documents.ts';
import { unusualLines } from '@portal/rules/claims/lifecycle/unusual-lines.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  findDueClaims,
  findSentClaim,
  lockClaimForJob,
  replaceViolations,
  type DueClaim,
  type LockedClaim,
} from './adjudicate-claim.queries.ts';
import { updateCoverHitsOf } from '../cover/update-cover-hits.ts';
import { moveClaim } from './move-claim.queries.ts';
import { readDecisionDelaySeconds } from '../decision-delay.queries.ts';
import type { ViolationRow } from '../claim-rows.ts';
import type { InsurerRow } from '../facts/claim-facts.queries.ts';
import { loadClaimFacts } from '../facts/claim-facts.ts';
import { contextOf } from '../facts/claim-context.ts';
import { violationRows } from './judged-rows.ts';

const jobName = 'adjudication';
const AT_ONCE = 50;
/** How long the job waits before it retries a claim that could not be judged. */
const REST_MS = 15 * 60_000;

/**
 * Judges the claims that are due, one after the other, each in its own transaction. Any number of processes
 * can do this at the same time. A claim that cannot be judged does not block the others.
 * @returns a function that runs one round; a failure of a single claim does not make it throw
 */
export function createAdjudication(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'log'>,
): () => Promise<void> {
  const { clock, config, database, log } = services;
  const restingUntil = new Map<string, number>();

  async function judge(due: DueClaim): Promise<void> {
    try {
      await adjudicateClaim(due, services);
    } catch (error) {
      restingUntil.set(due.claimId, clock.now().getTime() + REST_MS);
      log.warn({ err: error, claimId: due.claimId }, 'a claim could not be adjudicated');
    }
  }

  return async () => {
    const now = clock.now().getTime();
    for (const [id, until] of restingUntil) if (until <= now) restingUntil.delete(id);
    const seen = new Set(restingUntil.keys());
    for (;;) {
      const due = await database.transaction(async (tx) => {
        const delay = await readDecisionDelaySeconds(tx, config);
        const editedBefore = isoAfter(clock.now(), -delay * 1000);
        return findDueClaims(tx, { editedBefore, except: [...seen], limit: AT_ONCE });
      });
      for (const claim of due) {
        seen.add(claim.claimId);
        await judge(claim);
      }
      if (due.length < AT_ONCE) return;
    }
  };
}

export async function adjudicateClaim(
  due: DueClaim,
  services: Pick<Services, 'clock' | 'database'>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const claim = await lockClaimForJob(tx, due);
    if (claim === undefined) return;
    const cover = await updateCoverHitsOf(tx, [claim.id], services.clock.now().toISOString());
    const checked = await checkAgain(tx, claim, cover.get(claim.id)?.open ?? []);
    await record(tx, claim, checked, services);
  });
}

interface Rechecked {
  readonly outcome: AdjudicationOutcome;
  /** The basis of the outcome: the violations of the claim as it is today, not as it was submitted. */
  readonly violations: readonly ViolationRow[];
}

async function checkAgain(
  tx: Transaction,
  claim: LockedClaim,
  faults: readonly CoverFault[],
): Promise<Rechecked> {
  const [sent] = await tx.batch((on) => [
    findSentClaim(on, claim),
    // Changes of reference data wait until the outcome is stored.
    on.reference.read(true),
  ]);
  const form = claimFormOf(sent);
  const submitted = plainDate(claim.submission_date);
  const facts = await loadClaimFacts(tx, form, submitted, { withoutClaimId: claim.id });
  const context = contextOf(form, facts, submitted);
  const evaluated = evaluateClaim(form, context);
  const { violations } = evaluated;
  const { totals } = evaluated.calculation;
  const kind = { claimType: claim.claim_type, locationType: facts.locationType };
  const outcome = adjudicationOutcome({
    openViolations: violations.filter((violation) => !violation.isApprovalCodeApplied),
    totalFeeAmount: totals.totalFeeAmount,
    totalPayableAmount: totals.totalPayableAmount,
    totalCopayAmount: totals.totalCopayAmount,
    autoApproveLimit: autoApproveLimit(limitsOf(facts.insurer), kind),
    coverFaults: faults,
    areAmountsUnchanged:
      parseCents(claim.total_fee_amount) === totals.totalFeeAmount &&
      parseCents(claim.total_payable_amount) === totals.totalPayableAmount,
    isAboveLetter: hasAboveLetter(evaluated.calculation),
    isLimitUsedUp: hasUsedUpLimit(evaluated.calculation),
    missingDocuments: missingDocuments(requiredDocuments(kind), form),
    unusualLines: unusualLines(form, context.products),
  });
  const key = { clinic_id: claim.clinic_id, claim_id: claim.id };
  return { outcome, violations: violationRows(form, violations, key) };
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
  { outcome, violations }: Rechecked,
  services: Pick<Services, 'clock'>,
): Promise<void> {
  const at = services.clock.now().toISOString();
  const steps = [
    { from: claim.raw_status, to: 'PROCESSED' as const, reason: null },
    { from: 'PROCESSED', to: outcome.status, reason: reasonOf(outcome) },
  ];
  await moveClaim(tx, claim, {
    to: outcome.status,
    at,
    actor: jobName,
    rejectReason: outcome.status === 'DECLINED' ? outcome.reason : null,
    waitingReasons: outcome.status === 'PENDING ASSESSOR' ? outcome.reasons : [],
    steps,
  });
  await replaceViolations(tx, claim, violations);
  await insertAudit(
    tx,
    { at, userId: null, username: jobName, onBehalfOf: null, sessionId: null, traceId: '' },
    {
      action: 'claims.adjudicate',
      clinicId: claim.clinic_id,
      subjectType: 'claim',
      subjectId: claim.id,
      before: { raw_status: claim.raw_status },
      after: {
        raw_status: outcome.status,
        reason: reasonOf(outcome),
        payable: claim.total_payable_amount,
        billed: claim.total_fee_amount,
      },
    },
  );
}

function reasonOf(outcome: AdjudicationOutcome): string | null {
  if (outcome.status === 'DECLINED') return outcome.reason;
  return outcome.status === 'APPROVED' ? null : outcome.reasons.join(', ');
}
