// The member's letters under which a clinic can bill a stay.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { letterSummary } from './letter-view.ts';
import { listLetterRows } from './letters.queries.ts';

const AT_MOST = 50;

export const listLettersOfMember: Handler<'listLettersOfMember'> = async ({
  query,
  tx,
  user,
  audit,
}) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const filter = {
    clinicId,
    memberId: query.member_id,
    status: 'APPROVED',
    hasNoDrafts: false,
    isWaiting: false,
  };
  const { rows } = await listLetterRows(tx, filter, { limit: AT_MOST, offset: 0 });
  await audit({
    action: 'guarantees.list-of-member',
    clinicId,
    subjectType: 'member',
    subjectId: query.member_id,
  });
  return { data: rows.map(letterSummary) };
};
