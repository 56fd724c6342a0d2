import type { Employment } from '@portal/rules/members/policy-validity.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { EmploymentRow } from './members.queries.ts';

/** Converts stored employment for the rules. */
export function employmentOf(
  rows: ReadonlyArray<Pick<EmploymentRow, 'from_date' | 'to_date'>>,
): Employment[] {
  return rows.map((row) => ({
    from: plainDate(row.from_date),
    to: row.to_date === null ? undefined : plainDate(row.to_date),
  }));
}
