// A policy of a member whom the clinic knows. Each reading is audited; an id of any other policy counts as a miss.
import type { Handler } from '../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../platform/problem.ts';
import { isKnownToClinics } from './known-members.ts';
import { countLookUp, requireLookUpsLeft } from './look-up-budget.ts';
import { findPolicy, listMembersOfPolicy } from './members.queries.ts';

export const getPolicy: Handler<'getPolicy'> = async ({ params, tx, user, services, audit }) => {
  const [policy, memberIds] = await tx.batch((on) => [
    findPolicy(on, params.id),
    listMembersOfPolicy(on, params.id),
  ]);
  if (policy === undefined || !(await isKnownToClinics(tx, services, user, memberIds))) {
    await requireLookUpsLeft(tx, services, user);
    await countLookUp(tx, services, user, 0);
    return new KeptRefusal(new ProblemError('POLICY_NOT_FOUND'));
  }
  await audit({
    action: 'members.read-policy',
    clinicId: user.location_id,
    subjectType: 'policy',
    subjectId: policy.id,
  });
  return { data: { ...policy, uuid: policy.id } };
};
