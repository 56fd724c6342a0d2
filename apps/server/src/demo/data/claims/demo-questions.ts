// The claims that the demo's assessor asks the clinics about: every second question is answered.
import type { LifeQuestion } from './demo-life.ts';

/** The clinics whose demo accounts find questions, and how old the claims are. */
const ASKED_CLINICS: readonly string[] = ['GP0001', 'SP0001', 'DE0001', 'TC0001'];
const questionsOfClinic = 3;
const askedAges = { from: 6, to: 20 };

/** @returns a function that says whether a claim is asked about; undefined: it is not */
export function createQuestions() {
  const counts = new Map<string, number>();
  return (
    { slot, isKept }: LifeQuestion,
    age: number,
  ): { readonly isAnswered: boolean } | undefined => {
    const { user, code } = slot.clinic;
    const asked = counts.get(code) ?? 0;
    const isOfAge = age >= askedAges.from && age <= askedAges.to;
    const isMore = ASKED_CLINICS.includes(code) && asked < questionsOfClinic;
    if (user === undefined || isKept || slot.claimType === 'INPATIENT' || !isOfAge || !isMore) {
      return undefined;
    }
    counts.set(code, asked + 1);
    return { isAnswered: asked % 2 === 1 };
  };
}
