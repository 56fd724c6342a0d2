import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { centsOf } from '../batch-view.ts';
import type { LockedDebt, TwoPeople } from './arrangements.queries.ts';

type Acting = Parameters<Handler<'planInstalments' | 'recordRepayment' | 'writeOffDebt'>>[0];

/**
 * Passes for the second person; the call of the first one becomes a proposal with the amount, by default all that is owed.
 * @throws SecondPersonNeeded, ProblemError as `requireAuthority`
 */
export async function decideByTwo(
  context: Acting,
  debt: LockedDebt,
  act: 'INSTALMENTS' | 'RECEIPT' | 'WRITE_OFF',
  amount = centsOf(debt.owed_amount),
): Promise<TwoPeople> {
  await requireAuthority(context, {
    act,
    amount,
    involved: 'NOBODY',
    subject: `${debt.batch_name}, ${debt.clinic_name}`,
    address: `/app/ops/payments/recoveries/${debt.batch_id}`,
  });
  const { confirmed, user, services } = context;
  if (confirmed === undefined) throw new Error(`${act} needs two people`);
  return {
    proposedBy: confirmed.proposedBy,
    confirmedBy: user.user_id,
    at: services.clock.now().toISOString(),
  };
}
