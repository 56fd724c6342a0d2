// Opens the claim of an approved guarantee letter. It has the stay but no amounts, and waits for the clinic's final bill.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { claimNumber } from '@portal/rules/claims/lifecycle/claim-number.ts';
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { waitingAfter } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds, secondsOf } from '../../platform/clock.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { nextClaim } from '../claims.queries.ts';
import { contextOf } from '../facts/claim-context.ts';
import { type ClaimFacts, loadClaimFacts } from '../facts/claim-facts.ts';
import { usageRows } from '../amounts/amount-rows.ts';
import { claimRowOf, type EnteredStatus } from './claim-row.ts';
import { insertClaim } from './move-claim.queries.ts';
import type { JudgedForm } from './judge-claim.ts';

const OPENED = 'PENDING PROVIDER';

export interface OpeningLetter {
  readonly letterId: string;
  /** The stay as the clinic asked for it, without fees. */
  readonly sent: SentClaim;
  readonly today: PlainDate;
  readonly at: string;
  readonly user: { readonly id: string; readonly name: string };
}

/**
 * @returns the number of the claim
 * @throws ProblemError MEMBER_POLICY_INVALID, DUPLICATE_CLAIM
 */
export async function openLetterClaim(
  tx: Transaction,
  { letterId, sent: asked, today, at, user }: OpeningLetter,
): Promise<string> {
  if (!canTransition('NONE', OPENED, 'ASSESSOR')) throw new ProblemError('CLAIM_STATE_CONFLICT');
  const facts = await loadClaimFacts(tx, claimFormOf(asked), today, { lock: true });
  const sent = withClassOfDiagnoses(asked, facts);
  const form = claimFormOf(sent);
  const { policy, plan, panel } = facts;
  const { visitDate } = form;
  if (
    policy === undefined ||
    plan === undefined ||
    panel === undefined ||
    visitDate === undefined
  ) {
    throw new ProblemError('MEMBER_POLICY_INVALID');
  }
  const { id, number } = await nextClaim(tx);
  const claimCode = claimNumber('INPATIENT', today, number);
  const judged: JudgedForm = {
    form,
    sent,
    facts,
    policy,
    plan,
    panel,
    visitDate,
    evaluated: evaluateClaim(form, contextOf(form, facts, today)),
    adminFee: undefined,
  };
  const row = claimRowOf(judged, {
    id,
    claimCode,
    version: 1,
    fromStatus: null,
    status: openedStatus(at),
    letterId,
    today,
    at,
    user,
  });
  try {
    const key = { clinic_id: row.columns.clinic_id, claim_id: id };
    await insertClaim(tx, row, { usage: usageRows(judged, key) });
  } catch (error) {
    if (isUniqueViolation(error, 'claim_duplicate')) throw new ProblemError('DUPLICATE_CLAIM');
    throw error;
  }
  return claimCode;
}

/** A diagnosis that the catalogue lists as either acute or chronic is marked so, as in the form. */
function withClassOfDiagnoses(sent: SentClaim, { knownDiagnoses }: ClaimFacts): SentClaim {
  return {
    ...sent,
    diagnosis: sent.diagnosis.map((one) => {
      const known = knownDiagnoses.get(diagnosisKey(one.diagnosis_code));
      if (known === undefined) return one;
      const named = { ...one, diagnosis_code: known.code };
      if (known.is_acute === known.is_chronic) return named;
      return { ...named, is_acute: known.is_acute, is_chronic: known.is_chronic };
    }),
  };
}

function openedStatus(at: string): EnteredStatus {
  const waiting = waitingAfter(undefined, OPENED, secondsOf(at));
  const since = waiting === undefined ? null : isoFromSeconds(waiting.since);
  return {
    raw_status: OPENED,
    claim_status: mainStatusOf(OPENED),
    waiting_since: since,
    waiting_paused_at: since,
    waiting_reasons: [],
  };
}
