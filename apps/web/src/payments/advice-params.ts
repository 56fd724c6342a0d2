// The parameters of payment advice in its addresses: kind, filters and page of the list; the shown entries of one.
import { ADVICE_KINDS } from '@portal/rules/payments/advice-kind.ts';
import { day, oneOf, page, paramsOf, q, withPeriod } from '../ui/lists/params-of.ts';
import { batchFilters } from './list-params.ts';

export const ENTRY_CHOICES = ['DIFFERENCES', 'ADJUSTMENTS'] as const;

export const adviceListParams = withPeriod(
  paramsOf({
    ...batchFilters,
    /** Undefined for outpatient claims. */
    kind: oneOf(ADVICE_KINDS.filter((kind) => kind !== 'OUTPATIENT')),
    /** The day of the payment. */
    paid: day,
  }),
);

/** All claims and adjustments, or some of them. */
export const adviceParams = paramsOf({ page, q, only: oneOf(ENTRY_CHOICES) });
