// The parameters of the list of recoveries in its address.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  DEBT_AGES,
  DEBT_FILTERS,
  DEBT_SORT,
  DEFAULT_DEBT_SORT,
} from '@portal/rules/payments/debts.ts';
import { oneOf, page, paramsOf, q, textOf } from '../../ui/lists/params-of.ts';

export const debtParams = paramsOf({
  page,
  q,
  /** Default: everything that is still owed. */
  state: oneOf(DEBT_FILTERS.filter((state) => state !== 'OWED')),
  age: oneOf(DEBT_AGES),
  insurer: textOf(),
  claim_type: oneOf(CLAIM_TYPES),
  sort: (value: unknown) =>
    typeof value === 'string' && DEBT_SORT.test(value) && value !== DEFAULT_DEBT_SORT
      ? value
      : undefined,
});
export type DebtParams = ReturnType<typeof debtParams>;
