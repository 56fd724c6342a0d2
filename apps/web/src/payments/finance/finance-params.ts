// The parameters of the finance desk in its addresses.
import { CLAIM_TYPES, type ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import {
  BATCH_STATUS_KINDS,
  type BatchStatusKind,
  OTHER_BATCH_STATUSES,
  type OtherBatchStatus,
} from '@portal/rules/payments/other-batch-statuses.ts';
import {
  BATCH_STATUSES,
  type BatchStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@portal/rules/payments/payment-moves.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import {
  batchFilterParams,
  type BatchFilterParams,
  insurerIn,
  pagedParams,
  type PagedParams,
  type Search,
  textIn,
} from '../list-params.ts';

export interface BatchListParams extends BatchFilterParams {
  readonly status?: BatchStatus;
  readonly claim_type?: ClaimType;
}

export interface OtherBatchParams extends PagedParams {
  /** Undefined for batches of insurers. */
  readonly kind?: Exclude<BatchStatusKind, 'INSURER'>;
  readonly status?: OtherBatchStatus | 'NONE';
  readonly insurer?: string;
}

export interface RunParams extends PagedParams {
  readonly status?: PaymentStatus;
}

/** Without unknown values. */
export function batchListParams(search: Search): BatchListParams {
  const status = BATCH_STATUSES.find((one) => one === search['status']);
  const claimType = CLAIM_TYPES.find((one) => one === search['claim_type']);
  return {
    ...batchFilterParams(search),
    ...(status === undefined ? {} : { status }),
    ...(claimType === undefined ? {} : { claim_type: claimType }),
  };
}

export function otherBatchParams(search: Search): OtherBatchParams {
  const kind = BATCH_STATUS_KINDS.find((one) => one === search['kind']) ?? 'INSURER';
  const statuses = ['NONE', ...OTHER_BATCH_STATUSES[kind]] as const;
  const status = statuses.find((one) => one === search['status']);
  return {
    ...pagedParams(search),
    ...(kind === 'INSURER' ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...insurerIn(search),
  };
}

export function runParams(search: Search): RunParams {
  const status = PAYMENT_STATUSES.find((one) => one === search['status']);
  return { ...pagedParams(search), ...(status === undefined ? {} : { status }) };
}

/** The reference that is looked for. */
export function findParams(search: Search): { readonly reference?: string } {
  const reference = textIn(search, 'reference', MAX_SEARCH_TEXT);
  return reference === '' ? {} : { reference };
}
