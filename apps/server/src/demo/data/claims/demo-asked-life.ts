// The history of demo claims that the clinic was asked about: some have been answered.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { ClaimLife, LifeQuestion } from './demo-life.ts';
import { assessor, step } from './demo-claim-steps.ts';

/** The clinics whose demo accounts find questions, and how old the claims are. */
const ASKED_CLINICS: readonly string[] = ['GP0001', 'SP0001', 'DE0001', 'TC0001'];
const questionsOfClinic = 3;
const askedAges = { from: 6, to: 20 };
const askedAfterDays = 4;
const answeredAfterDays = 5;

type Asking = (
  question: Pick<LifeQuestion, 'isKept' | 'slot'>,
  age: number,
  waiting: ClaimLife,
) => ClaimLife | undefined;

/** @returns a function that continues the history of a waiting claim; undefined for claims without a question */
export function createAskedLives(): Asking {
  const counts = new Map<string, number>();
  return ({ slot, isKept }, age, waiting) => {
    const { user, code } = slot.clinic;
    const asked = counts.get(code) ?? 0;
    const isOfAge = age >= askedAges.from && age <= askedAges.to;
    const isMore = ASKED_CLINICS.includes(code) && asked < questionsOfClinic;
    if (user === undefined || isKept || slot.claimType === 'INPATIENT' || !isOfAge || !isMore) {
      return undefined;
    }
    counts.set(code, asked + 1);
    const on = (days: number) => addDays(slot.submissionDate, days);
    const question = step('PENDING', on(askedAfterDays), 10 * 60, null, assessor);
    const answer = step('PENDING ASSESSOR', on(answeredAfterDays), 11 * 60, null, user.name);
    const isAnswered = asked % 2 === 1;
    return {
      ...waiting,
      rawStatus: isAnswered ? 'PENDING ASSESSOR' : 'PENDING',
      steps: [...waiting.steps, question, ...(isAnswered ? [answer] : [])],
    };
  };
}
