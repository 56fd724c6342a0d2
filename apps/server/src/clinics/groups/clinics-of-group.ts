// The clinics of a clinic group, and the checks that a user reads only their own data.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { SessionUser, Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type GroupLocationRow, listLocationsOfOrganization } from './clinic-group.queries.ts';
import { isListedRow } from '../listed-row.ts';

export async function listedClinics(
  tx: Transaction,
  organizationId: string,
  ask: { typed: string; today: PlainDate },
): Promise<GroupLocationRow[]> {
  const rows = await listLocationsOfOrganization(tx, organizationId, ask.typed);
  return rows.filter((row) => isListedRow(row, ask.today));
}

/**
 * The organisation of a group user or administrator. Clinic users have none here, because they see only their
 * clinic.
 */
export function organizationOf(user: SessionUser): string {
  if (user.organization_id === null || user.user_type === 'CLINICUSER') {
    throw new ProblemError('ORGANIZATION_NOT_FOUND');
  }
  return user.organization_id;
}

export function mappedClinic(row: GroupLocationRow) {
  return {
    clinicId: row.id,
    clinicCode: row.code,
    clinicName: row.name,
    locationType: row.location_type,
    on_boarding_date: row.on_boarding_date,
    off_boarding_date: row.off_boarding_date,
    extended_date: row.extended_date,
  };
}

export function requireOwnName(user: SessionUser, named: string): void {
  if (named !== '' && named.toLowerCase() !== user.username) throw new ProblemError('FORBIDDEN');
}

export function requireSelf(user: SessionUser, sub: string): void {
  if (sub !== user.user_id) throw new ProblemError('USER_NOT_FOUND');
}
