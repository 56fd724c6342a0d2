// Reading what a member's plan pays is audited, but a form asks at each keystroke: the trail says it once
// for a member, a user and a day.
import type { Handler } from '../../platform/http/handler.ts';
import { requireKnownMember } from '../../members/public.ts';
import { insertReadingOnce } from './note-calculation.queries.ts';

type Asking = Pick<Parameters<Handler<'getClaimContext'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

/**
 * Lets only clinics calculate that have to do with the member, and notes it.
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
