// The filters of tele-consult claims in their address.
import { DA_CLAIM_STATUSES, type DaClaimStatus } from '@portal/rules/claims/lifecycle/da-claims.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { outpatientListParams } from '../claims-list-params.ts';

export interface DaClaimsParams {
  readonly page?: number;
  readonly q?: string;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  readonly status?: DaClaimStatus;
}

/** Page, search and days as in the claims lists. */
export function daClaimsParams(search: Readonly<Record<string, unknown>>): DaClaimsParams {
  const { page, q, from, to } = outpatientListParams({ ...search, status: undefined });
  const status = DA_CLAIM_STATUSES.find((one) => one === search['status']);
  return {
    ...(page === undefined ? {} : { page }),
    ...(q === undefined ? {} : { q }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(status === undefined ? {} : { status }),
  };
}
