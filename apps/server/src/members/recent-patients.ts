// The last patients of a user at a clinic. The audit trail has each search that found one patient and each reading
// (docs/decisions/0100). The clinic can still find all of them.
import { LOOK_UP_VALID_DAYS } from '@portal/rules/members/known-member.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import type { Looker } from './look-up-budget.ts';
import { listRecentPatientRows } from './recent-patients.queries.ts';

const MOST = 10;

export async function recentPatients(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { clinicId, user }: { readonly clinicId: string; readonly user: Pick<Looker, 'user_id'> },
) {
  const day = clock.today();
  const since = isoFromSeconds(endOfBusinessDay(addDays(day, -LOOK_UP_VALID_DAYS - 1)) / 1000);
  const asked = { clinicId, userId: user.user_id, since, day, most: MOST };
  const rows = await listRecentPatientRows(tx, asked);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nric: maskTail(row.national_id_tail),
    seen_at: row.seen_at,
  }));
}
