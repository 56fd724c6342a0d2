// The parameters of the finance desk in its addresses.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  BATCH_STATUS_KINDS,
  OTHER_BATCH_STATUSES,
  type OtherBatchStatus,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { BATCH_STATUSES, PAYMENT_FILTERS } from '@portal/rules/payments/payment-moves.ts';
import {
  oneOf,
  page,
  paramsOf,
  q,
  type Search,
  textOf,
  withPeriod,
} from '../../ui/lists/params-of.ts';
import { batchFilters } from '../list-params.ts';

export const batchListParams = withPeriod(
  paramsOf({ ...batchFilters, status: oneOf(BATCH_STATUSES), claim_type: oneOf(CLAIM_TYPES) }),
);
export type BatchListParams = ReturnType<typeof batchListParams>;

/** Undefined for batches of insurers. */
const kind = oneOf(BATCH_STATUS_KINDS.filter((one) => one !== 'INSURER'));

const otherBatchFilters = paramsOf({
  page,
  q,
  kind,
  status: oneOf<OtherBatchStatus | 'NONE'>(['NONE', ...Object.values(OTHER_BATCH_STATUSES).flat()]),
  insurer: textOf(),
});
export type OtherBatchParams = ReturnType<typeof otherBatchFilters>;

/** The status is one of its kind. */
export function otherBatchParams(search: Search): OtherBatchParams {
  const statuses: readonly unknown[] = OTHER_BATCH_STATUSES[kind(search['kind']) ?? 'INSURER'];
  const { status } = search;
  const isKnown = status === 'NONE' || statuses.includes(status);
  return otherBatchFilters(isKnown ? search : { ...search, status: undefined });
}

export const runParams = paramsOf({ page, q, status: oneOf(PAYMENT_FILTERS) });

/** The reference that is looked for. */
export const findParams = paramsOf({ reference: q });
