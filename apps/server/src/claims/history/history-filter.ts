// The filter of a claim history query, shared by the list, the export and their counts.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import { commaList } from '../../platform/settings/comma-list.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { numberIndex } from '../../platform/national-id.ts';
import type { Services } from '../../platform/http/services.ts';
import { mayWith, requireRight } from '../claim-right.ts';
import {
  findClaims,
  type CountedFilter,
  type HistoryFilter,
  type HistoryOrder,
} from './claim-history.queries.ts';
import type { EditingTime } from '../claim-status.ts';
import { lockTimes } from '../lock-times.ts';

type HistoryQuery = Omit<ParsedRequest<'listClaims'>['query'], 'page' | 'size'>;

const columnOf: Readonly<Record<string, HistoryOrder['column']>> = {
  date_of_visit_start: 'visit_date',
  insert_date_time: 'insert_date_time',
  claim_code: 'claim_code',
  member_name_claimant: 'member_name',
  total_fee_amount: 'total_fee_amount',
  total_payable_amount: 'owed_amount',
};

export function historyOrder({ sort }: Pick<HistoryQuery, 'sort'>): HistoryOrder {
  const [column = '', direction] = sort.split(',');
  return { column: columnOf[column] ?? 'visit_date', isDescending: direction === 'desc' };
}

interface Asked {
  readonly query: HistoryQuery;
  readonly user: User;
  readonly editing: EditingTime | Promise<EditingTime>;
  /** The maximum number of claims that a text search may find. */
  readonly most: number;
}

/** The filter, and whether the text search found no more claims than the maximum. */
export async function historyFilter(
  tx: Transaction,
  { query, user, editing, most }: Asked,
  services: Pick<Services, 'nationalIds'>,
): Promise<{ filter: HistoryFilter; isComplete: boolean }> {
  const text = query.q ?? '';
  const clinicId = clinicOf(user, query.provider_company_id);
  if (query.claim_type !== undefined) requireRight(user, query.claim_type, 'read');
  const isNational = parseNric(text) !== undefined;
  const counted: CountedFilter = {
    clinicId,
    claimType: query.claim_type ?? (mayWith(user, 'INPATIENT', 'read') ? null : 'OUTPATIENT'),
    panelType: query.panel_type ?? null,
    statuses: commaList(query.claim_status),
    displayed: commaList(query.display_status),
    insurer: query.insurer ?? null,
    practitionerId: query.practitioner ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
  };
  const found =
    text === '' || isNational ? undefined : await findClaims(tx, counted, { words: text, most });
  const filter: HistoryFilter = {
    ...counted,
    memberId: query.member ?? null,
    claimIds: found?.claim_ids ?? null,
    reference: query.own_reference === undefined ? null : referenceIn(query.own_reference),
    declineReason: query.decline_reason ?? null,
    locks: await locksOf(query, editing),
    nationalIdIndex: isNational ? numberIndex(services, user, text) : null,
  };
  return { filter, isComplete: found?.is_complete ?? true };
}

/** `value`, or `system|value`; a value has no `|`. */
function referenceIn(text: string): NonNullable<HistoryFilter['reference']> {
  const at = text.lastIndexOf('|');
  return { system: at < 0 ? undefined : text.slice(0, at), value: text.slice(at + 1) };
}

async function locksOf(
  { locks, locks_on: day }: Pick<HistoryQuery, 'locks' | 'locks_on'>,
  editing: EditingTime | Promise<EditingTime>,
) {
  if (locks === undefined && day === undefined) return null;
  const time = await editing;
  return lockTimes(day === undefined ? time.today : plainDate(day), time);
}
