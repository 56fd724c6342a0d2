// The filter and the order of the list of debts, from its query.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { daysOfAge, DEBT_ORDERS } from '@portal/rules/payments/debts.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { patternOf } from '../batch-view.ts';
import type { DebtChoice, DebtOrder } from './debts.queries.ts';

type Query = Omit<ParsedRequest<'exportDebts'>['query'], 'format'>;

export function debtChoiceOf(query: Query, today: PlainDate): DebtChoice {
  const days = query.age === undefined ? undefined : daysOfAge(query.age, today);
  return {
    state: query.state,
    insurer: query.insurer,
    claimType: query.claim_type,
    pattern: patternOf(query.text),
    from: days?.from,
    to: days?.to,
  };
}

export function debtOrderOf({ sort }: Pick<Query, 'sort'>): DebtOrder {
  const [column, direction] = sort.split(',');
  const by = DEBT_ORDERS.find((one) => one === column) ?? 'owed_since';
  return { by, isDescending: direction === 'desc' };
}
