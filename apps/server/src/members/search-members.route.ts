// Membership search (domain: by national number, by policy number, by name and date of birth). The search is
// audited with the number of results, never with the national number.
import { typedNumber } from '@portal/rules/values/typed-text.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { numberIndex } from '../platform/national-id.ts';
import { clinicsOfSearch, rememberMembers } from './known-members.ts';
import { countLookUp, requireLookUpsLeft, requireProgramme } from './look-up-budget.ts';
import {
  listPoliciesByName,
  listPoliciesByNationalId,
  listPoliciesByNumber,
  type PolicyMemberRow,
} from './members.queries.ts';
import { foundPolicy, withoutRepeats } from './policy-view.ts';

export const searchMembers: Handler<'searchMembers'> = async ({
  query,
  tx,
  reading,
  services,
  user,
  audit,
}) => {
  requireProgramme(user, query.insurer);
  await requireLookUpsLeft(tx, services, user);
  const date =
    query.visit_date === undefined ? services.clock.today() : plainDate(query.visit_date);
  const way = wayOf(query);
  const rows = await find(reading, { services, user }, query, {
    way,
    date,
    clinicIds: clinicsOfSearch(user),
  });
  const found = withoutRepeats(rows, date).filter(
    (row) =>
      query.insurer === undefined || [row.insurer_code, row.programme_code].includes(query.insurer),
  );
  const memberIds = [...new Set(found.map((row) => row.member_id))];
  const [firstId = '-', ...otherIds] = memberIds;
  await rememberMembers(tx, services, user, memberIds);
  await audit({
    action: 'members.search',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: otherIds.length === 0 ? firstId : '-',
    after: { by: way, found: found.length },
  });
  // Last, because it locks the counts of the user and the clinic until the transaction ends.
  await countLookUp(tx, services, user, memberIds.length);
  return { data: grouped(found, date) };
};

export const searchMembersByPost: Handler<'searchMembersByPost'> = ({ body, ...asked }) =>
  searchMembers({ ...asked, query: body });

type Question = ParsedRequest<'searchMembers'>['query'];
type Way = 'nric' | 'policy_number' | 'name';

/** Uses one way to search; an empty field counts as missing. */
function wayOf({ nric = '', policy_number: policyNumber = '' }: Question): Way {
  if (nric !== '') return 'nric';
  return policyNumber === '' ? 'name' : 'policy_number';
}

function find(
  tx: Transaction,
  { services, user }: Pick<Parameters<Handler<'searchMembers'>>[0], 'services' | 'user'>,
  query: Question,
  asked: { way: Way; date: PlainDate; clinicIds: readonly string[] | null },
): Promise<PolicyMemberRow[]> {
  const { nric = '', policy_number: policyNumber = '', name = '' } = query;
  const { date_of_birth: dateOfBirth = null, nric_tail: tail = '' } = query;
  if (asked.way === 'nric') {
    return listPoliciesByNationalId(tx, { ...asked, index: numberIndex(services, user, nric) });
  }
  if (asked.way === 'policy_number') {
    const nationalTail = tail === '' ? null : typedNumber(tail);
    return listPoliciesByNumber(tx, { ...asked, policyNumber, dateOfBirth, nationalTail });
  }
  return listPoliciesByName(tx, { ...asked, name, dateOfBirth: dateOfBirth ?? '' });
}

function grouped(rows: readonly PolicyMemberRow[], date: PlainDate) {
  const groups = Map.groupBy(rows, (row) => `${row.member_id}|${row.system_version}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        system_version: first.system_version,
        member: {
          id: first.member_id,
          name: first.member_name,
          nric: maskTail(first.national_id_tail),
          date_of_birth: first.date_of_birth,
        },
        policies: group.map((row) => foundPolicy(row, date)),
      },
    ];
  });
}
