// The parameters of payment advice in its addresses: kind, filters and page of the list; the shown entries of one.
import { ADVICE_KINDS, type AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import {
  batchFilterParams,
  type BatchFilterParams,
  pagedParams,
  type PagedParams,
  type Search,
} from './list-params.ts';

export const ENTRY_CHOICES = ['DIFFERENCES', 'ADJUSTMENTS'] as const;
type EntryChoice = (typeof ENTRY_CHOICES)[number];

export interface AdviceListParams extends BatchFilterParams {
  /** Undefined for outpatient claims. */
  readonly kind?: Exclude<AdviceKind, 'OUTPATIENT'>;
}

export interface AdviceParams extends PagedParams {
  /** Undefined for all claims and adjustments. */
  readonly only?: EntryChoice;
}

export function adviceListParams(search: Search): AdviceListParams {
  const kind = ADVICE_KINDS.find((one) => one === search['kind']);
  return {
    ...batchFilterParams(search),
    ...(kind === undefined || kind === 'OUTPATIENT' ? {} : { kind }),
  };
}

export function adviceParams(search: Search): AdviceParams {
  const only = ENTRY_CHOICES.find((one) => one === search['only']);
  return { ...pagedParams(search), ...(only === undefined ? {} : { only }) };
}
