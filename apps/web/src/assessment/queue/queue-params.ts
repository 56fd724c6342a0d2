// The parameters in the address of the queue and of the desk: the filter, as the server reads it, and the page.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { oneOf, page, paramsOf } from '../../ui/lists/params-of.ts';

const MAX_DAYS = 3650;
const MAX_AMOUNT = 999_999_999.99;
const MAX_CODE = 60;

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
  amount_from: numberUpTo(MAX_AMOUNT),
  amount_to: numberUpTo(MAX_AMOUNT),
  assigned: oneOf(['ME', 'NOBODY']),
};

export const queueFilter = paramsOf(filters);
export type QueueFilter = ReturnType<typeof queueFilter>;
export const queueParams = paramsOf({ ...filters, page });
export type QueueParams = ReturnType<typeof queueParams>;
