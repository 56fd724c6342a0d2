// The daily budget of visit dates and drugs that a clinic can have checked against a member's visits
// elsewhere: the results for many dates would together reveal those visits (docs/decisions/0020).
import { tellsVisitDates } from '@portal/rules/benefits/benefit-period.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { isClaimableVisit } from '@portal/rules/claims/checks/claimable-visit.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import {
  answerVisitCheck,
  VISIT_CHECK_LIMITS,
  wasAsked,
  type VisitCheckAnswer,
  type VisitCheckPurpose,
} from '@portal/rules/claims/checks/visit-check-budget.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { countCodeGuesses } from '../../codes/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { contextOf } from '../facts/claim-context.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';
import type { SubmittedForm } from '../facts/submitted-form.ts';
import {
  findVisitChecks,
  forgetVisitChecksBefore,
  lockVisitChecks,
  updateVisitChecks,
} from './visit-checks.queries.ts';

type Asking = Pick<Parameters<Handler<'submitClaim'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

/** The context for a clinic that is typing a claim; verdicts of visits elsewhere only within the budget. */
export async function contextToTell(
  asking: Asking,
  form: SubmittedForm,
  facts: ClaimFacts,
  today: PlainDate,
): Promise<ClaimContext> {
  const context = contextOf(form, facts, today);
  if (context.elsewhere === undefined) return context;
  // The usage of a day or month also reveals visits elsewhere.
  const usage = context.usage.filter(({ kind }) => !tellsVisitDates(kind));
  if (!isClaimableVisit(form, context)) return { ...context, usage, elsewhere: [] };
  const { canLearnVerdicts } = await countVisitCheck(asking, form, 'CALCULATE');
  return canLearnVerdicts
    ? context
    : { ...context, usage, elsewhere: [], isElsewhereUnchecked: true };
}

/**
 * Counts the visit, drugs and wrong codes of a claim before the claim is judged by visits elsewhere. A rejected claim counts
 * too, because the rejection also reveals something about those visits.
 * @returns whether a rejection of the claim may name rules that are broken by visits elsewhere, and whether this
 * transaction has stored something that must be kept
 */
export async function countSubmission(
  asking: Asking,
  form: SubmittedForm,
): Promise<KeptRefusal | Pick<CountedCheck, 'canLearnVerdicts' | 'isStored'>> {
  const isGuess = await countCodeGuesses(asking, form);
  const { canLearnVerdicts, isAccepted, isStored } = await countVisitCheck(asking, form, 'SUBMIT');
  if (!isAccepted) return new KeptRefusal(new ProblemError('VISIT_CHECKS_USED_UP'));
  return { canLearnVerdicts, isStored: isStored || isGuess };
}

interface CountedCheck extends Pick<VisitCheckAnswer, 'isAccepted' | 'canLearnVerdicts'> {
  /** Whether this transaction has stored something that must be kept. */
  readonly isStored: boolean;
}

async function countVisitCheck(
  asking: Asking,
  form: SubmittedForm,
  purpose: VisitCheckPurpose,
): Promise<CountedCheck> {
  const { tx, services } = asking;
  if (!services.config.rateLimits)
    return { canLearnVerdicts: true, isAccepted: true, isStored: false };
  const day = services.clock.today();
  const subject = { day, clinicId: form.locationId, memberId: form.memberId };
  const question = questionOf(form, day);
  const known = await findVisitChecks(tx, subject);
  if (known !== undefined) {
    const answer = answerVisitCheck(known, question);
    const isNew = isCounted(answer, purpose) && !wasAsked(known, question);
    const isToReport = !answer.canLearnVerdicts && !known.isReported;
    if (!isNew && !isToReport) return { ...answer, isStored: false };
  }
  const before = await lockVisitChecks(tx, subject);
  const answer = answerVisitCheck(before, question);
  await updateVisitChecks(tx, subject, {
    ...(isCounted(answer, purpose) ? answer.asked : before),
    isReported: before.isReported || !answer.canLearnVerdicts,
  });
  // The first check of a member on a day deletes the rows of earlier days.
  if (known === undefined) await forgetVisitChecksBefore(tx, subject);
  if (!before.isReported) await reportIfUsedUp(asking, subject, answer);
  return { ...answer, isStored: true };
}

function questionOf({ visitDate, drugs }: ClaimForm, today: PlainDate) {
  return {
    // Without a visit date, the facts are for today.
    visitDates: [visitDate ?? today],
    drugCodes: drugs.flatMap(({ drugCode }) => drugCode ?? []),
  };
}

function isCounted(
  { isAccepted, canLearnVerdicts }: VisitCheckAnswer,
  purpose: VisitCheckPurpose,
): boolean {
  return purpose === 'SUBMIT' ? isAccepted : canLearnVerdicts;
}

/** Tells the administrators; the audit trail names the member. */
async function reportIfUsedUp(
  { tx, user, services, audit }: Asking,
  { day, clinicId, memberId }: { day: string; clinicId: string; memberId: string },
  { usedUp: budget }: VisitCheckAnswer,
): Promise<void> {
  if (budget === undefined) return;
  const { visitDates, drugCodes } = VISIT_CHECK_LIMITS.CALCULATE;
  const limit = budget === 'DRUGS' ? drugCodes : visitDates;
  const notice = { scope: 'USER', budget, name: user.username, used: limit, limit, day };
  services.log.warn(notice, 'a budget of visits checked elsewhere is used up');
  await enqueueJob(tx, { task: 'send_mail', payload: { kind: 'LOOK_UPS', ...notice } });
  await audit({
    action: 'claims.visit-checks-used-up',
    clinicId,
    subjectType: 'member',
    subjectId: memberId,
    after: { budget },
  });
}
