// The readers of a member's data, for a privacy officer: everybody with an entry about reading, searching or printing anything
// about the member (docs/decisions/0050). The report itself is in the trail.
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { ProblemError } from '../platform/problem.ts';
import { askedMember, daysOf } from './asked-entries.ts';
import { EVERYTHING, listReaders } from './audit-trail.queries.ts';

export const listMemberReaders: Handler<'listMemberReaders'> = async ({
  body,
  tx,
  services,
  audit,
}) => {
  const member = await askedMember(tx, services, body);
  if (member === undefined) {
    const details = [{ field: 'national_id', code: 'REQUIRED', message: 'Required.' }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const { page, size } = body;
  const filter = { ...EVERYTHING, ...daysOf(body), memberId: member.id, isReading: true };
  const { rows, total } = await listReaders(tx, filter, {
    limit: size,
    offset: (page - 1) * size,
  });
  await audit({
    action: 'operations.search-audit',
    clinicId: null,
    subjectType: 'member',
    subjectId: member.id,
    after: { is_report: true },
  });
  const { id, name, national_id_tail } = member;
  return { page: pageOf(body, total), data: rows, member: { id, name, national_id_tail } };
};
