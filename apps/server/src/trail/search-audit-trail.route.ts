// The audit trail for administrators: by member, person, clinic and day. The search itself is in the trail.
import { findLocationByIdOrCode } from '../clinics/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { findMemberToCheck } from '../imports/public.ts';
import { memberOf, missingAt } from '../imports/public.ts';
import { readAuditTrail } from './read-audit-trail.ts';

export const searchAuditTrail: Handler<'searchAuditTrail'> = async ({
  body,
  tx,
  services,
  audit,
}) => {
  const { national_id: number, username, clinic: code } = body;
  const member =
    number === undefined
      ? undefined
      : await findMemberToCheck(tx, memberOf(number, services.nationalIds));
  if (number !== undefined && member === undefined) {
    throw missingAt('MEMBER_NOT_FOUND', 'national_id');
  }
  const clinic = code === undefined ? undefined : await findLocationByIdOrCode(tx, code);
  if (code !== undefined && clinic === undefined) throw missingAt('LOCATION_NOT_FOUND', 'clinic');
  const found = await readAuditTrail(tx, body, {
    memberId: member?.id ?? null,
    clinicId: clinic?.id ?? null,
    username: username ?? null,
    isOnBehalf: false,
  });
  await audit({
    action: 'operations.search-audit',
    clinicId: null,
    ...(member === undefined
      ? { subjectType: 'audit_entry', subjectId: '-' }
      : { subjectType: 'member', subjectId: member.id }),
    after: { username: username ?? null, clinic: clinic?.code ?? null },
  });
  return found;
};
