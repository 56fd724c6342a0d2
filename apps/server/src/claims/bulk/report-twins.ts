// Claims of a file for the same visit: the second one is reported, because only one can be submitted.
import { checkedState } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { BulkProblem } from '@portal/rules/claims/bulk/bulk-problems.ts';
import type { BulkRowContent } from './bulk-rows.queries.ts';

type Visit = Pick<BulkRowContent, 'doctor_code' | 'member_id' | 'sent_claim' | 'visit_date'>;

/** Undefined for a claim that may repeat a visit: one without a doctor, or with an approval code. */
function keyOf({
  member_id: member,
  visit_date: date,
  doctor_code: doctor,
  sent_claim: sent,
}: Visit) {
  const mayRepeat = member === null || date === null || doctor === null || sent?.approval_code;
  return mayRepeat ? undefined : `${member} ${date} ${doctor}`;
}

/**
 * The claims with their twins reported; skipped claims are nobody's twin.
 * @param firstLines the first row of each claim, by its number
 */
export function reportTwins(
  rows: readonly BulkRowContent[],
  firstLines: ReadonlyMap<number, number>,
): BulkRowContent[] {
  const first = new Map<string, number>();
  return rows
    .toSorted((a, b) => a.no - b.no)
    .map((row) => {
      const problems = row.problems.filter(({ code }) => code !== 'TWIN_IN_FILE');
      const key = row.state === 'SKIPPED' ? undefined : keyOf(row);
      const before = key === undefined ? undefined : first.get(key);
      if (key !== undefined && before === undefined) first.set(key, row.no);
      const twin: BulkProblem[] =
        before === undefined
          ? []
          : [
              {
                line: firstLines.get(row.no) ?? 0,
                column: null,
                code: 'TWIN_IN_FILE',
                params: { line: firstLines.get(before) ?? 0 },
                isWarning: false,
              },
            ];
      const all = [...problems, ...twin];
      if (row.state === 'SKIPPED' || all.length === row.problems.length) return row;
      return { ...row, problems: all, state: checkedState(all) };
    });
}
