// Reading what a member's plan pays is audited. Because a form recalculates at each keystroke, the audit trail
// records this only once per member, user and day.
import type { Handler } from '../../platform/http/handler.ts';
import { requireKnownMember } from '../../members/public.ts';
import { insertReadingOnce } from './note-calculation.queries.ts';

type Asking = Pick<Parameters<Handler<'getClaimContext'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

/**
 * Allows a calculation only to clinics that have looked up the member, and records it in the audit trail.
 * @throws ProblemError MEMBER_NOT_FOUND
 */
export async function noteCalculation(
  { tx, user, services, audit }: Asking,
  claim: { readonly clinicId: string; readonly memberId: string },
): Promise<void> {
  await requireKnownMember(tx, services, user, claim.memberId);
  const day = services.clock.today();
  if (!(await insertReadingOnce(tx, { ...claim, userId: user.user_id, day }))) return;
  await audit({
    action: 'claims.context',
    clinicId: claim.clinicId,
    subjectType: 'member',
    subjectId: claim.memberId,
  });
}
