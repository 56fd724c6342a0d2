import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findPolicy } from './members.queries.ts';

export const getPolicy: Handler<'getPolicy'> = async ({ params, tx }) => {
  const policy = await findPolicy(tx, params.id);
  if (policy === undefined) throw new ProblemError('POLICY_NOT_FOUND');
  return { data: { ...policy, uuid: policy.id } };
};
