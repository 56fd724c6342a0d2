// The members that a clinic knows: those that it has looked up, and those in its claims and drafts.
import { isKnownMember } from '@portal/rules/members/known-member.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/http/services.ts';
import { findKnownMember, recordLookUps } from './known-members.queries.ts';
import type { Looker } from './look-up-budget.ts';

/** The clinics whose members the user may find; null means all, for an administrator without a clinic. */
export function clinicsOfSearch({ location_id, clinic_ids }: Looker): readonly string[] | null {
  return location_id === null ? clinic_ids : [location_id];
}

/** Records that the user's clinic has looked up the members. */
export async function rememberMembers(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { location_id: clinicId }: Pick<Looker, 'location_id'>,
  memberIds: readonly string[],
): Promise<void> {
  if (clinicId === null || memberIds.length === 0) return;
  await recordLookUps(tx, { clinicId, memberIds, at: clock.now().toISOString() });
}

/** The day on which the user's clinic last looked up the member. */
export async function lastLookUpOf(
  tx: Transaction,
  { location_id: clinicId }: Pick<Looker, 'location_id'>,
  memberId: string,
): Promise<PlainDate | undefined> {
  if (clinicId === null) return undefined;
  return dayOf((await findKnownMember(tx, [clinicId], [memberId])).last_at);
}

/** Whether one of the user's clinics knows one of the members. Administrators know every member. */
export async function isKnownToClinics(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { clinic_ids: clinicIds }: Pick<Looker, 'clinic_ids'>,
  memberIds: readonly string[],
): Promise<boolean> {
  if (clinicIds === null) return true;
  const { last_at, has_claims: hasClaims } = await findKnownMember(tx, clinicIds, memberIds);
  return isKnownMember({ lookedUpOn: dayOf(last_at), hasClaims }, clock.today());
}

/**
 * Refuses a member whom none of the user's clinics knows, as if there were no such member.
 * Administrators may open every member.
 * @throws ProblemError MEMBER_NOT_FOUND
 */
export async function requireKnownMember(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  user: Pick<Looker, 'clinic_ids'>,
  memberId: string,
): Promise<void> {
  if (await isKnownToClinics(tx, services, user, [memberId])) return;
  throw new ProblemError('MEMBER_NOT_FOUND', {
    text: 'No such member, or your clinic has not looked them up. Search for the member first.',
  });
}

function dayOf(moment: string | null): PlainDate | undefined {
  return moment === null ? undefined : businessDateOf(moment);
}
