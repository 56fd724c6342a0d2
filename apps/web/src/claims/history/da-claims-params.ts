// The filters of tele-consult claims in their address.
import { DA_CLAIM_STATUSES } from '@portal/rules/claims/lifecycle/da-claims.ts';
import { day, oneOf, page, paramsOf, q, withPeriod } from '../../ui/lists/params-of.ts';

export const daClaimsParams = withPeriod(
  paramsOf({ page, q, from: day, to: day, status: oneOf(DA_CLAIM_STATUSES) }),
);
