// The daily number of visit dates and drugs of a member that a clinic may check against visits elsewhere.
// Without a limit, the answers for many dates would reveal the visits themselves (docs/decisions/0020).

/** In the order in which they were checked, each date and drug once. */
export interface VisitChecks {
  readonly visitDates: readonly string[];
  readonly drugCodes: readonly string[];
}

interface Limits {
  readonly visitDates: number;
  readonly drugCodes: number;
}

/** While a claim is typed, and when it is submitted or edited. */
export type VisitCheckPurpose = 'CALCULATE' | 'SUBMIT';

/**
 * A clerk corrects the date of a visit a few times. A clinic that submits late enters a whole month of daily
 * visits at once.
 */
export const VISIT_CHECK_LIMITS: Readonly<Record<VisitCheckPurpose, Limits>> = {
  CALCULATE: { visitDates: 10, drugCodes: 60 },
  SUBMIT: { visitDates: 31, drugCodes: 180 },
};

export interface VisitCheckAnswer {
  /** Whether the clinic may learn which rules are broken elsewhere. */
  readonly canLearnVerdicts: boolean;
  /** Whether a claim may be submitted. */
  readonly isAccepted: boolean;
  /** Everything that has been checked, including this check. */
  readonly asked: VisitChecks;
  /** The part of the budget that is used up; undefined while verdicts are given. */
  readonly usedUp: 'VISIT_DATES' | 'DRUGS' | undefined;
}

/** Applies the budget to a check. A date or drug that was checked before costs nothing. */
export function answerVisitCheck(known: VisitChecks, question: VisitChecks): VisitCheckAnswer {
  const asked = {
    visitDates: [...new Set([...known.visitDates, ...question.visitDates])],
    drugCodes: [...new Set([...known.drugCodes, ...question.drugCodes])],
  };
  const isWithin = (part: keyof VisitChecks, purpose: VisitCheckPurpose) => {
    const answered = asked[part].slice(0, VISIT_CHECK_LIMITS[purpose][part]);
    return question[part].every((one) => answered.includes(one));
  };
  const areDatesWithinBudget = isWithin('visitDates', 'CALCULATE');
  const canLearnVerdicts = areDatesWithinBudget && isWithin('drugCodes', 'CALCULATE');
  return {
    canLearnVerdicts,
    isAccepted: isWithin('visitDates', 'SUBMIT') && isWithin('drugCodes', 'SUBMIT'),
    asked,
    usedUp: canLearnVerdicts ? undefined : areDatesWithinBudget ? 'DRUGS' : 'VISIT_DATES',
  };
}

/** Whether every date and drug was checked before. */
export function wasAsked(known: VisitChecks, question: VisitChecks): boolean {
  return (
    question.visitDates.every((date) => known.visitDates.includes(date)) &&
    question.drugCodes.every((code) => known.drugCodes.includes(code))
  );
}
