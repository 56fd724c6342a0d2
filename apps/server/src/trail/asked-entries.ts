// The entries that a search, an export or a report asks for: names and numbers become ids.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { findLocationByIdOrCode } from '../clinics/public.ts';
import { findMemberToCheck, memberOf, missingAt } from '../imports/public.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { type AuditFilter, EVERYTHING, findClaimsToAudit } from './audit-trail.queries.ts';

type Asked = ParsedRequest<'exportAuditTrail'>['body'];
type AskedMember = Pick<Asked, 'member_id' | 'national_id'>;
type Nationals = Pick<Services, 'nationalIds'>;

const endOf = (date: string) => isoFromSeconds(endOfBusinessDay(plainDate(date)) / 1000);
const startOf = (date: string) => endOf(addDays(plainDate(date), -1));

/** From the beginning of a day to the end of another one, in Singapore. */
export function daysOf({ from, to }: Pick<Asked, 'from' | 'to'>) {
  return {
    from: from === undefined ? null : startOf(from),
    before: to === undefined ? null : endOf(to),
  };
}

/** @throws ProblemError MEMBER_NOT_FOUND at the field; undefined if no member is asked for */
export async function askedMember(
  tx: Transaction,
  { nationalIds }: Nationals,
  { national_id: number, member_id: id }: AskedMember,
) {
  const typed = id ?? number;
  if (typed === undefined) return undefined;
  const member = await findMemberToCheck(tx, memberOf(typed, nationalIds));
  if (member !== undefined) return member;
  throw missingAt('MEMBER_NOT_FOUND', id === undefined ? 'national_id' : 'member_id');
}

async function askedClinic(tx: Transaction, code: string | undefined) {
  if (code === undefined) return null;
  const clinic = await findLocationByIdOrCode(tx, code);
  if (clinic === undefined) throw missingAt('LOCATION_NOT_FOUND', 'clinic');
  return clinic;
}

async function askedClaims(tx: Transaction, code: string | undefined) {
  if (code === undefined) return null;
  const ids = await findClaimsToAudit(tx, code.toUpperCase());
  if (ids.length === 0) throw missingAt('CLAIM_NOT_FOUND', 'claim');
  return ids;
}

/** The filter, and what the entry about the search says. */
export async function askedEntries(tx: Transaction, services: Nationals, body: Asked) {
  const member = await askedMember(tx, services, body);
  const clinic = await askedClinic(tx, body.clinic);
  const claimIds = await askedClaims(tx, body.claim);
  const filter: AuditFilter = {
    ...EVERYTHING,
    ...daysOf(body),
    memberId: member?.id ?? null,
    claimIds,
    clinicId: clinic?.id ?? null,
    username: body.username ?? null,
    verb: body.verb ?? null,
    action: body.action?.toLowerCase() ?? null,
    isReading: body.is_reading ?? false,
  };
  const about = {
    clinicId: null,
    ...(member === undefined
      ? { subjectType: 'audit_entry', subjectId: '-' }
      : { subjectType: 'member', subjectId: member.id }),
    after: {
      username: body.username ?? null,
      clinic: clinic?.code ?? null,
      claim: body.claim ?? null,
      action: body.action ?? body.verb ?? null,
    },
  };
  return { filter, about };
}
