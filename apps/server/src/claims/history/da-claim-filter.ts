// The filter of tele-consult claims, shared by the list and the file. Only some clinics have such claims.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { hasDaClaims } from '@portal/rules/claims/lifecycle/da-claims.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { findClinicProfile } from '../../clinics/public.ts';
import { isoFromSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { DaClaimFilter } from './da-claims.queries.ts';

type Query = ParsedRequest<'exportDaClaims'>['query'];

/** @throws ProblemError FORBIDDEN for a clinic without tele-consultations */
export async function daClaimFilter(
  tx: Transaction,
  query: Query,
  user: User,
): Promise<DaClaimFilter> {
  const { from, to, status, q } = query;
  const clinicId = clinicOf(user, query.provider_company_id);
  const clinic = await findClinicProfile(tx, clinicId);
  const isOnline = clinic?.is_online ?? false;
  const telehealthCode = clinic?.telehealth_clinic_code ?? null;
  if (!hasDaClaims({ isOnline, telehealthCode })) throw new ProblemError('FORBIDDEN');
  return {
    clinicId,
    since: from === undefined ? null : endOf(addDays(plainDate(from), -1)),
    before: to === undefined ? null : endOf(plainDate(to)),
    status: status ?? null,
    typed: q ?? '',
  };
}

function endOf(day: PlainDate): string {
  return isoFromSeconds(endOfBusinessDay(day) / 1000);
}
