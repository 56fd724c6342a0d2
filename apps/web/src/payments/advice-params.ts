// The parameters of payment advice in its addresses: kind, filters and page of the list; the shown entries of one.
import { ADVICE_KINDS, type AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  batchFilterParams,
  type BatchFilterParams,
  pagedParams,
  type PagedParams,
  type Search,
  textIn,
} from './list-params.ts';

export const ENTRY_CHOICES = ['DIFFERENCES', 'ADJUSTMENTS'] as const;
type EntryChoice = (typeof ENTRY_CHOICES)[number];

export interface AdviceListParams extends BatchFilterParams {
  /** Undefined for outpatient claims. */
  readonly kind?: Exclude<AdviceKind, 'OUTPATIENT'>;
  /** The day of the payment. */
  readonly paid?: PlainDate;
}

export interface AdviceParams extends PagedParams {
  /** Undefined for all claims and adjustments. */
  readonly only?: EntryChoice;
}

export function adviceListParams(search: Search): AdviceListParams {
  const kind = ADVICE_KINDS.find((one) => one === search['kind']);
  const paid = parsePlainDate(textIn(search, 'paid'));
  return {
    ...batchFilterParams(search),
    ...(kind === undefined || kind === 'OUTPATIENT' ? {} : { kind }),
    ...(paid === undefined ? {} : { paid }),
  };
}

export function adviceParams(search: Search): AdviceParams {
  const only = ENTRY_CHOICES.find((one) => one === search['only']);
  return { ...pagedParams(search), ...(only === undefined ? {} : { only }) };
}
