// Explains why a clinic can or cannot claim for a member. It counts as a look-up of the member.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { countLookUp, requireLookUpsLeft } from '../../members/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { checkClaimability as check, memberOf } from './check-claimability.ts';

export const checkClaimability: Handler<'checkClaimability'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  await requireLookUpsLeft(tx, services, user);
  const today = services.clock.today();
  const data = await check(tx, {
    clinicCode: body.clinic_code,
    member: memberOf(body.member, services.nationalIds),
    claimType: body.claim_type,
    visitDate: body.visit_date === undefined ? today : plainDate(body.visit_date),
    today,
  });
  await audit({
    action: 'operations.check-claimability',
    clinicId: data.clinic.id,
    subjectType: 'member',
    subjectId: data.member.id,
    after: { can_claim: data.can_claim },
  });
  await countLookUp(tx, services, user, 1);
  return { data };
};
