// Whether members are covered on the days of their visits, by the same rules as the member search. Nothing is counted:
// the caller names only members whom the clinic knows by their appointments (docs/decisions/0100).
import { type CoverOfVisit, coverOfVisit } from '@portal/rules/members/visit-cover.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { listPoliciesOfVisits } from './many-members.queries.ts';
import { invalidReasonOf, withoutRepeats } from './policy-view.ts';

interface Visit {
  readonly member_id: string;
  readonly day: string;
}

export async function coversOfVisits<One extends Visit>(
  tx: Transaction,
  clinicId: string,
  visits: readonly One[],
): Promise<ReadonlyMap<One, CoverOfVisit>> {
  if (visits.length === 0) return new Map();
  const asked = visits.map(({ member_id: memberId, day }, no) => ({ no, memberId, day }));
  const rows = await listPoliciesOfVisits(tx, asked, clinicId);
  const byVisit = Map.groupBy(rows, ({ no }) => no);
  return new Map(
    visits.map((visit, no) => {
      const day = plainDate(visit.day);
      const policies = withoutRepeats(byVisit.get(no) ?? [], day).map((row) => ({
        id: row.policy_id,
        insurer: row.insurer_code,
        invalidReason: invalidReasonOf(row, day),
      }));
      return [visit, coverOfVisit(policies)];
    }),
  );
}
