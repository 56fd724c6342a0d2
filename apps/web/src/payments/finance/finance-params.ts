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
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';

const MAX_PAGE = 1_000_000;
const MAX_INSURER = 20;

export interface PagedParams {
  readonly page?: number;
  readonly q?: string;
}

export interface BatchListParams extends PagedParams {
  readonly status?: BatchStatus;
  readonly insurer?: string;
  readonly claim_type?: ClaimType;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
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

type Search = Readonly<Record<string, unknown>>;

function textIn(search: Search, name: string, most: number): string {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
}

/** Without the first page and an empty search. */
export function pagedParams(search: Search): PagedParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const q = textIn(search, 'q', MAX_SEARCH_TEXT);
  return { ...(isPage ? { page } : {}), ...(q === '' ? {} : { q }) };
}

/** Without unknown values and a backwards range of days. */
export function batchListParams(search: Search): BatchListParams {
  const status = BATCH_STATUSES.find((one) => one === search['status']);
  const claimType = CLAIM_TYPES.find((one) => one === search['claim_type']);
  const insurer = textIn(search, 'insurer', MAX_INSURER);
  const from = parsePlainDate(textIn(search, 'from', MAX_INSURER));
  const to = parsePlainDate(textIn(search, 'to', MAX_INSURER));
  const isRange = from === undefined || to === undefined || from <= to;
  return {
    ...pagedParams(search),
    ...(status === undefined ? {} : { status }),
    ...(claimType === undefined ? {} : { claim_type: claimType }),
    ...(insurer === '' ? {} : { insurer }),
    ...(from === undefined || !isRange ? {} : { from }),
    ...(to === undefined || !isRange ? {} : { to }),
  };
}

export function otherBatchParams(search: Search): OtherBatchParams {
  const kind = BATCH_STATUS_KINDS.find((one) => one === search['kind']) ?? 'INSURER';
  const statuses = ['NONE', ...OTHER_BATCH_STATUSES[kind]] as const;
  const status = statuses.find((one) => one === search['status']);
  const insurer = textIn(search, 'insurer', MAX_INSURER);
  return {
    ...pagedParams(search),
    ...(kind === 'INSURER' ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(insurer === '' ? {} : { insurer }),
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
