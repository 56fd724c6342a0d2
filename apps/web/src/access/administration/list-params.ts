// The parameters in the addresses of the administration's lists.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { REQUEST_STATUSES } from '@portal/rules/access/request-status.ts';
import { oneOf, page, paramsOf, q, textOf } from '../../ui/lists/params-of.ts';

const MAX_ROLE = 60;

export const listParams = paramsOf({ page, q });

export const requestsParams = paramsOf({ page, q, status: oneOf(REQUEST_STATUSES) });

export const USER_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;

export const usersParams = paramsOf({ page, q, status: oneOf(USER_STATUSES) });

/** Days since the last sign-in that can be chosen. */
export const INACTIVE_DAYS = [30, 90, 180, 365] as const;

export const allUsersParams = paramsOf({
  page,
  q,
  status: oneOf(USER_STATUSES),
  type: oneOf(USER_TYPES),
  role: textOf(MAX_ROLE),
  inactive: oneOf(INACTIVE_DAYS),
});
