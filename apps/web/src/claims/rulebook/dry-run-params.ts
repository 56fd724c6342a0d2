// The filter of a dry run's claims in its address.
import {
  VERDICT_CHANGES,
  type VerdictChange,
} from '@portal/rules/claims/rulebook/verdict-change.ts';

export interface ChangedClaimsParams {
  readonly page?: number;
  readonly change?: VerdictChange;
  readonly insurer?: string;
  readonly clinic?: string;
}

const MAX_PAGE = 1_000_000;

/** Without unknown values. */
export function changedClaimsParams(
  search: Readonly<Record<string, unknown>>,
): ChangedClaimsParams {
  const page = Number(search['page']);
  const change = VERDICT_CHANGES.find((one) => one === search['change']);
  const { insurer, clinic } = search;
  return {
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(change === undefined ? {} : { change }),
    ...(typeof insurer === 'string' && insurer !== '' ? { insurer } : {}),
    ...(typeof clinic === 'string' && clinic !== '' ? { clinic } : {}),
  };
}
