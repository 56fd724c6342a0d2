// Returns whether a member is employed under a policy on a date.
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import { employmentOf } from './employment.ts';
import { requireKnownMember } from './known-members.ts';
import { listEmployment } from './members.queries.ts';

export const validateEmployment: Handler<'validateEmployment'> = async ({
  params,
  query,
  tx,
  services,
  user,
}) => {
  await requireKnownMember(tx, services, user, params.id);
  const histories = (await listEmployment(tx, params.id)).filter(
    (row) => row.policy_id === params.policyId,
  );
  const isValid = isEmployedOn(employmentOf(histories), plainDate(query.incurred_date));
  return {
    data: {
      is_valid: isValid,
      message: isValid ? null : 'Member policy is invalid for selected visit date',
    },
  };
};
