// The parameters in the address of the queue and of the desk: the filter, as the server reads it, and the page.
import { CLAIM_TYPES, type ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import {
  AWAITED_PARTIES,
  type AwaitedParty,
} from '@portal/rules/claims/lifecycle/waiting-claim.ts';

const MAX_PAGE = 1_000_000;
const MAX_DAYS = 3650;
const MAX_AMOUNT = 999_999_999.99;
const MAX_CODE = 60;

const ASSIGNMENTS = ['ME', 'NOBODY'] as const;
type Assignment = (typeof ASSIGNMENTS)[number];

export interface QueueFilter {
  /** Default: everything that the administrator's staff must act on. */
  readonly waits_for?: AwaitedParty;
  readonly insurer?: string;
  readonly claim_type?: ClaimType;
  readonly reason?: string;
  readonly min_days?: number;
  readonly amount_from?: number;
  readonly amount_to?: number;
  readonly assigned?: Assignment;
}

export interface QueueParams extends QueueFilter {
  readonly page?: number;
}

type Search = Readonly<Record<string, unknown>>;

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((one) => one === value);
}

function code(value: unknown): string | undefined {
  const isCode = typeof value === 'string' && /^\w+$/.test(value) && value.length <= MAX_CODE;
  return isCode ? value : undefined;
}

function number(value: unknown, max: number): number | undefined {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && read >= 0 && read <= max ? read : undefined;
}

function count(value: unknown, max: number): number | undefined {
  const read = number(value, max);
  return Number.isInteger(read) ? read : undefined;
}

/** Unknown and empty parameters are left out. */
export function queueFilter(search: Search): QueueFilter {
  const waitsFor = oneOf(AWAITED_PARTIES, search['waits_for']);
  const insurer = code(search['insurer']);
  const claimType = oneOf(CLAIM_TYPES, search['claim_type']);
  const reason = code(search['reason']);
  const minDays = count(search['min_days'], MAX_DAYS);
  const amountFrom = number(search['amount_from'], MAX_AMOUNT);
  const amountTo = number(search['amount_to'], MAX_AMOUNT);
  const assigned = oneOf(ASSIGNMENTS, search['assigned']);
  return {
    ...(waitsFor && { waits_for: waitsFor }),
    ...(insurer && { insurer }),
    ...(claimType && { claim_type: claimType }),
    ...(reason && { reason }),
    ...(minDays !== undefined && { min_days: minDays }),
    ...(amountFrom !== undefined && { amount_from: amountFrom }),
    ...(amountTo !== undefined && { amount_to: amountTo }),
    ...(assigned && { assigned }),
  };
}

/** The first page is left out. */
export function queueParams(search: Search): QueueParams {
  const page = count(search['page'], MAX_PAGE) ?? 1;
  return { ...queueFilter(search), ...(page > 1 ? { page } : {}) };
}
