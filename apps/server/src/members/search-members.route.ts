// Membership search (domain: by national number, by policy number, by name and date of birth).
// The search is written to the audit trail with how many it found, never with the number itself.
import { maskTail } from '@portal/rules/members/nric.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/handler.ts';
import {
  listPoliciesByName,
  listPoliciesByNationalId,
  listPoliciesByNumber,
  type PolicyMemberRow,
} from './members.queries.ts';
import { countLookUp } from './look-up-budget.ts';
import { clinicsOfSearch, rememberMembers } from './known-members.ts';
import { foundPolicy, withoutRepeats } from './policy-view.ts';

export const searchMembers: Handler<'searchMembers'> = async ({
  query,
  tx,
  services,
  user,
  audit,
}) => {
  const date =
    query.visit_date === undefined ? services.clock.today() : plainDate(query.visit_date);
  const clinicIds = clinicsOfSearch(user);
  const found = withoutRepeats(await find(), date).filter(
    (row) =>
      query.insurer === undefined || [row.insurer_code, row.programme_code].includes(query.insurer),
  );
  const memberIds = found.map((row) => row.member_id);
  await countLookUp(tx, services, user, new Set(memberIds).size);
  await rememberMembers(tx, services, user, memberIds);
  await audit({
    action: 'members.search',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: found.length === 1 ? (found[0]?.member_id ?? '-') : '-',
    after: { by: searchedBy(), found: found.length },
  });
  return { data: grouped(found, date) };

  function searchedBy(): 'nric' | 'policy_number' | 'name' {
    if (query.nric !== undefined) return 'nric';
    return query.policy_number === undefined ? 'name' : 'policy_number';
  }

  function find(): Promise<PolicyMemberRow[]> {
    if (query.nric !== undefined)
      return listPoliciesByNationalId(tx, {
        index: services.nationalIds.index(query.nric),
        date,
        clinicIds,
      });
    if (query.policy_number !== undefined && query.policy_number !== '') {
      return listPoliciesByNumber(tx, {
        policyNumber: query.policy_number,
        dateOfBirth: query.date_of_birth ?? null,
        nationalTail: query.nric_tail?.toUpperCase() ?? null,
        date,
        clinicIds,
      });
    }
    const words = (query.name ?? '').toLowerCase().replace(/[%_\\]/g, '\\$&');
    return listPoliciesByName(tx, {
      namePattern: `%${words}%`,
      dateOfBirth: query.date_of_birth ?? '',
      date,
      clinicIds,
    });
  }
};

export const searchMembersByPost: Handler<'searchMembersByPost'> = ({ body, ...asked }) =>
  searchMembers({ ...asked, query: body });

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
