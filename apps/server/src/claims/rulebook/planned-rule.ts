// Planned changes of approval rules.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { VersionedRuleRow } from './rulebook.queries.ts';

/** @throws ProblemError RULE_CHANGE_NOT_FOUND, also for a period that has begun */
export function requirePlanned(
  periods: readonly VersionedRuleRow[],
  activeFrom: string,
  today: PlainDate,
): VersionedRuleRow {
  const found = periods.find((row) => row.active_from === activeFrom);
  if (found === undefined || activeFrom <= today) throw new ProblemError('RULE_CHANGE_NOT_FOUND');
  return found;
}

export const auditedRule = (code: string) => ({
  clinicId: null,
  subjectType: 'approval_rule',
  subjectId: code,
});
