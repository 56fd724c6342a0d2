// The parameters in the address of the queue and of the desk: search, filter and order, as the server reads them, and
// the page.
import { DUE_FILTERS } from '@portal/rules/assessment/due-dates.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import {
  DEFAULT_QUEUE_SORT,
  QUEUE_SORT,
  RULE_FILTERS,
} from '@portal/rules/assessment/queue-orders.ts';
import { oneOf, page, paramsOf, q, textOf } from '../../ui/lists/params-of.ts';

const MAX_DAYS = 3650;
const MAX_AMOUNT = 999_999_999.99;
const MAX_CODE = 60;
const MAX_COMPANY = 200;

function code(value: unknown): string | undefined {
  const isCode = typeof value === 'string' && /^\w+$/.test(value) && value.length <= MAX_CODE;
  return isCode ? value : undefined;
}

const numberUpTo = (max: number) => (value: unknown) => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && read >= 0 && read <= max ? read : undefined;
};

function days(value: unknown): number | undefined {
  const read = numberUpTo(MAX_DAYS)(value);
  return Number.isInteger(read) ? read : undefined;
}

const filters = {
  /** Default: everything that the administrator's staff must act on. */
  waits_for: oneOf(AWAITED_PARTIES),
  insurer: code,
  claim_type: oneOf(CLAIM_TYPES),
  reason: code,
  min_days: days,
  due: oneOf(DUE_FILTERS),
  amount_from: numberUpTo(MAX_AMOUNT),
  amount_to: numberUpTo(MAX_AMOUNT),
  assigned: oneOf(['ME', 'NOBODY']),
  company: textOf(MAX_COMPANY),
  rules: oneOf(RULE_FILTERS),
  sort: (value: unknown) =>
    typeof value === 'string' && QUEUE_SORT.test(value) && value !== DEFAULT_QUEUE_SORT
      ? value
      : undefined,
};

/** The saved part: without the search, which may be a person's name. */
export const savedQueueFilter = paramsOf(filters);
export const queueFilter = paramsOf({ ...filters, q });
export type QueueFilter = ReturnType<typeof queueFilter>;
export const queueParams = paramsOf({ ...filters, q, page });
export type QueueParams = ReturnType<typeof queueParams>;
