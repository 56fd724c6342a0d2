// Moves a claim at the assessor's desk. The status table decides which moves are possible; the claim must be as
// the user sees it, so of two assessors who decide at once, the second is told.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import {
  isInternalRemark,
  movesFrom,
  needsReason,
  needsRemark,
  needsStay,
  targetOf,
} from '@portal/rules/assessment/desk-moves.ts';
import { canApproveInBulk } from '@portal/rules/assessment/bulk-approval.ts';
import { powerOver } from '@portal/rules/access/authority.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { reasonsAfterQuestion } from '@portal/rules/messages/messages.ts';
import { addCents, parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import {
  updateCoverHitsOf,
  insertRemark,
  lineRefs,
  moveClaim,
  recalculateClaim,
  storeRecalculated,
} from '../../claims/public.ts';
import { writeMessage } from '../../messages/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { lockDecisionsOf } from '../../platform/http/second-person.queries.ts';
import { readAuthority, requireSecondPerson } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { sumApprovedAlone } from '../approved-alone.queries.ts';
import { requireFree } from '../assignee.ts';
import { lineDecisions } from './line-decisions.ts';
import { hasStay, lockClaimToDecide, type ClaimToDecide } from './decisions.queries.ts';

type Context = Parameters<Handler<'decideClaim'>>[0];
type Decision = Context['body'];

export const decideClaim: Handler<'decideClaim'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const claim = await lockClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const at = services.clock.now().toISOString();
  requireFree(claim, user, at);
  if (claim.version !== body.version) throw new ProblemError('VERSION_CONFLICT');
  requireMove(claim, body);
  requireBulk(claim, body);
  await requireWords(tx, claim, body);
  const priced = await withDecidedLines(tx, claim, body, at);
  const { to, isAlone } =
    body.move === 'APPROVE'
      ? await approvalTarget(context, priced)
      : { to: targetOf(body.move), isAlone: false };
  await write(tx, { claim: priced, decision: body, to, isAlone, at, user });
  await audit({
    action: 'assessment.decide',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    before: { raw_status: claim.raw_status },
    after: {
      raw_status: to,
      move: body.move,
      reason: body.reason ?? null,
      ...(body.move === 'APPROVE' ? amountsToSay(priced, body) : {}),
    },
  });
  return reply(claim, to);
};

/** The amounts and the decisions on lines, counted from 1, as the audit trail says them. */
function amountsToSay(claim: ClaimToDecide, { lines = [] }: Decision) {
  const refs = claim.sent_claim === null ? [] : lineRefs(claimFormOf(claim.sent_claim));
  return {
    payable: claim.total_payable_amount,
    billed: claim.total_fee_amount,
    lines: lines.map(({ ref, accepted_amount: accepted, reason }) => ({
      line: refs.indexOf(ref) + 1,
      accepted: accepted.toFixed(2),
      reason,
    })),
  };
}

function reply(claim: ClaimToDecide, to: RawStatus): Reply<'decideClaim'> {
  return { data: { uuid: claim.id, raw_status: to, is_proposal: to === 'PENDING APPROVAL' } };
}

/** The details name the moves that are possible instead. */
function requireMove(claim: ClaimToDecide, { move, from_status: seen }: Decision): void {
  const possible = movesFrom({
    status: claim.raw_status,
    claimType: claim.claim_type,
    isBatched: claim.provider_batch_status !== null,
  });
  if (claim.raw_status === seen && possible.includes(move)) return;
  throw new ProblemError('MOVE_NOT_POSSIBLE', {
    details: [
      { field: 'from_status', code: 'MOVE_NOT_POSSIBLE', message: claim.raw_status },
      ...possible.map((one) => ({ field: 'move', code: 'MOVE_POSSIBLE', message: one })),
    ],
  });
}

/** The details name the reasons. */
function requireBulk(
  { raw_status: status, waiting_reasons: reasons }: ClaimToDecide,
  { is_bulk: isBulk = false }: Decision,
): void {
  if (!isBulk || canApproveInBulk({ status, reasons })) return;
  const details = reasons.map((reason) => ({
    field: 'is_bulk',
    code: 'NEEDS_OWN_DECISION',
    message: reason,
  }));
  throw new ProblemError('NEEDS_OWN_DECISION', { details });
}

async function requireWords(
  tx: Transaction,
  claim: ClaimToDecide,
  { move, reason, remark, lines, transfer_to: stay }: Decision,
): Promise<void> {
  const missing = [
    ...(needsReason(move) && !reason ? ['reason'] : []),
    ...(needsRemark(move) && !remark ? ['remark'] : []),
    ...(needsStay(move) && !stay ? ['transfer_to'] : []),
  ];
  if (lines !== undefined && move !== 'APPROVE') {
    throw fieldErrors(['lines'], 'ONLY_FOR_APPROVAL', 'Lines are decided with an approval.');
  }
  if (missing.length > 0) throw fieldErrors(missing, 'REQUIRED', 'Required.');
  if (!needsStay(move) || !stay) return;
  if (!(await hasStay(tx, { memberId: claim.member_id, claimCode: stay }))) {
    const message = 'This member has no open inpatient claim with this number.';
    throw fieldErrors(['transfer_to'], 'STAY_UNKNOWN', message);
  }
}

function fieldErrors(fields: readonly string[], code: string, message: string): ProblemError {
  const details = fields.map((field) => ({ field, code, message }));
  return new ProblemError('VALIDATION_FAILED', { details });
}

/** Stores the decisions on lines, and returns the claim with the amount that the plan then pays. */
async function withDecidedLines(
  tx: Transaction,
  claim: ClaimToDecide,
  { lines }: Decision,
  at: string,
): Promise<ClaimToDecide> {
  if (lines === undefined) return claim;
  const decisions = lineDecisions(lines);
  const recalculated = await recalculateClaim(tx, claim, decisions, true);
  return storeRecalculated(tx, claim, recalculated, { decisions, at });
}

const centsOf = (amount: string): Cents => parseCents(amount) ?? ZERO_CENTS;

interface Approval {
  readonly to: RawStatus;
  /** Whether one person approves within their authority. */
  readonly isAlone: boolean;
}

/**
 * An approval above the user's authority is a proposal, which a second person with enough authority approves.
 * @throws ProblemError OWN_REQUEST, OWN_PROPOSAL, ABOVE_AUTHORITY, SECOND_PERSON_NEEDED; FORBIDDEN for a user without any
 * authority
 */
async function approvalTarget(context: Context, claim: ClaimToDecide): Promise<Approval> {
  const { tx, user } = context;
  // Nobody approves a claim that they have entered or edited for the clinic.
  const { authors, proposed_by: proposedBy } = claim;
  if (authors.includes(user.user_id)) throw new ProblemError('OWN_REQUEST');
  if (proposedBy === user.user_id) throw new ProblemError('OWN_PROPOSAL');
  const { amounts: authority } = await readAuthority(tx);
  // Several claims of one visit count as one.
  await lockDecisionsOf(tx, user.user_id);
  const others = centsOf(await sumApprovedAlone(tx, claim, user.user_id));
  const amount = addCents(centsOf(claim.total_payable_amount), others);
  const power = powerOver({ act: 'CLAIM', amount, permissions: user.permissions, authority });
  if (power === 'NONE') throw new ProblemError('FORBIDDEN');
  if (power === 'ALONE') return { to: 'APPROVED', isAlone: true };
  if (proposedBy === null) return { to: 'PENDING APPROVAL', isAlone: false };
  if (power === 'FIRST') throw new ProblemError('ABOVE_AUTHORITY');
  await requireSecondPerson(context, [proposedBy, ...authors]);
  return { to: 'APPROVED', isAlone: false };
}

interface DecidedClaim extends Approval {
  readonly claim: ClaimToDecide;
  readonly decision: Decision;
  readonly at: string;
  readonly user: User;
}

async function write(tx: Transaction, decided: DecidedClaim): Promise<void> {
  const { claim, decision, to, isAlone, at, user } = decided;
  const { reason = null, remark = null } = decision;
  const isDeclined = to === 'DECLINED';
  const main = mainStatusOf(to);
  const isQuestion = decision.move === 'ASK_CLINIC';
  const faults = decision.move === 'REOPEN' ? await openFaults(tx, claim, at) : [];
  await tx.batch((on) => [
    moveClaim(on, claim, {
      to,
      at,
      actor: user.name,
      rejectReason: isDeclined ? reason : null,
      rejectRemark: isDeclined ? remark : null,
      isAdjudicated: main === 'approved' || main === 'declined',
      approvedAloneBy: isAlone ? user.user_id : null,
      ...(to === 'PENDING APPROVAL' ? { proposedBy: user.user_id } : {}),
      ...(faults.length > 0 ? { waitingReasons: faults } : {}),
      ...(isQuestion ? { waitingReasons: reasonsAfterQuestion(claim.waiting_reasons) } : {}),
      steps: [{ from: claim.raw_status, to, reason: isDeclined ? reason : null }],
    }),
    remark === null || remark === ''
      ? undefined
      : insertRemark(on, {
          clinic_id: claim.clinic_id,
          claim_id: claim.id,
          type: isInternalRemark(decision.move, to) ? 'INTERNAL' : 'CLAIM',
          user_id: user.user_id,
          user_name: user.name,
          remarks: decision.transfer_to ? `${decision.transfer_to}: ${remark}` : remark,
          created_at: at,
        }),
    isQuestion && remark !== null ? askClinic(on, decided, remark) : undefined,
  ]);
}

/** An approval that is taken back because of the cover waits with the reasons of the cover. */
async function openFaults(tx: Transaction, { id }: ClaimToDecide, at: string) {
  return (await updateCoverHitsOf(tx, [id], at)).get(id)?.open ?? [];
}

/** The question is also a message that the clinic can answer. */
function askClinic(tx: Transaction, { claim, at, user }: DecidedClaim, text: string) {
  const subject = { clinicId: claim.clinic_id, kind: 'claim', id: claim.id } as const;
  return writeMessage(tx, subject, { side: 'ADMINISTRATOR', kind: 'QUESTION', text, at, user });
}
