import type { ClaimForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { isMcDaysOption, isMcStartAllowed } from './mc-options.ts';

/**
 * A certificate for some days requires a reason and a start on the visit date or the day after. Without
 * days, neither is allowed.
 */
export function validateMc(
  { mcDays, mcStartDate, mcReason, visitDate }: ClaimForm,
  { mcReasons, config }: Pick<ClaimFormFacts, 'config' | 'mcReasons'>,
): ClaimProblem[] {
  const days = mcDays ?? 0;
  if (!isMcDaysOption(days)) return [problem('mc_days', 'MC_DAYS_UNKNOWN')];
  if (days === 0) {
    return [
      ...(mcStartDate === undefined ? [] : [problem('mc_start_date', 'MC_WITHOUT_DAYS')]),
      ...(mcReason ? [problem('mc_reason', 'MC_WITHOUT_DAYS')] : []),
    ];
  }
  if (config?.isMcVisible === false) return [problem('mc_days', 'MC_NOT_TAKEN')];
  const problems: ClaimProblem[] = [];
  if (mcStartDate === undefined) {
    problems.push(problem('mc_start_date', 'MC_START_REQUIRED'));
  } else if (visitDate !== undefined && !isMcStartAllowed(mcStartDate, visitDate)) {
    problems.push(problem('mc_start_date', 'MC_START_RANGE'));
  }
  if (!mcReason) {
    problems.push(problem('mc_reason', 'MC_REASON_REQUIRED'));
  } else if (mcReasons?.includes(mcReason) === false) {
    problems.push(problem('mc_reason', 'MC_REASON_UNKNOWN'));
  }
  return problems;
}
