// The application's own check of the clinic; the database repeats it for claims data.
import type { ProblemCode } from '@portal/contract/problems.ts';
import type { SessionUser } from '../database/database.ts';
import { ProblemError } from '../problem.ts';

export function hasClinic({ clinic_ids }: Pick<SessionUser, 'clinic_ids'>, clinicId: string) {
  return clinic_ids === null || clinic_ids.includes(clinicId);
}

/** Rejects a clinic that is not the user's as if it did not exist. */
export function requireClinic(
  user: Pick<SessionUser, 'clinic_ids'>,
  clinicId: string,
  code: ProblemCode = 'LOCATION_NOT_FOUND',
): void {
  if (!hasClinic(user, clinicId)) throw new ProblemError(code);
}

/** The clinic of a list: the requested one, or else the clinic selected at sign-in. */
export function clinicOf(
  user: Pick<SessionUser, 'clinic_ids' | 'location_id'>,
  asked: string | undefined,
): string {
  const clinicId = asked ?? user.location_id;
  if (clinicId === null || clinicId === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  requireClinic(user, clinicId);
  return clinicId;
}
