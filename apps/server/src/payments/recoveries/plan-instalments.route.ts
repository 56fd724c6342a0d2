import { monthlyParts, planExcess } from '@portal/rules/payments/debts.ts';
import { centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { insertPlan } from './arrangements.queries.ts';
import { decideByTwo } from './decide-by-two.ts';
import { lockOwedDebt } from './lock-debt.ts';
import { showDebt } from './show-debt.ts';

export const planInstalments: Handler<'planInstalments'> = async (context) => {
  const { params, body, tx, services, audit, confirmed } = context;
  const debt = await lockOwedDebt(tx, params.id, body.version);
  const firstOn = plainDate(body.first_on);
  // The second person may confirm a few days later.
  if (confirmed === undefined && firstOn < services.clock.today()) {
    throw new ProblemError('PLAN_STARTS_TOO_EARLY');
  }
  const amounts = body.amounts.map((amount) => parseCents(amount) ?? ZERO_CENTS);
  if (planExcess(amounts, centsOf(debt.owed_amount)) !== ZERO_CENTS) {
    throw new ProblemError('PLAN_DOES_NOT_ADD_UP');
  }
  const people = await decideByTwo(context, debt, 'INSTALMENTS');
  const parts = monthlyParts(firstOn, amounts).map(({ dueOn, amount }) => ({
    due_on: dueOn,
    amount: centsToDecimal(amount),
  }));
  await insertPlan(tx, debt, { parts, people });
  await audit({
    action: 'payments.plan-instalments',
    clinicId: debt.clinic_id,
    subjectType: 'provider_batch',
    subjectId: debt.batch_id,
    after: { owed: debt.owed_amount, parts },
  });
  return showDebt(context);
};
