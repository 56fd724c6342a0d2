// A batch that is closed recovers what its clinic owes: everything, or of a debt with instalments the parts that are due.
import { dueAmount, recoveriesOf } from '@portal/rules/payments/debts.ts';
import {
  centsToDecimal,
  subtractCents,
  sumCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { centsOf } from '../batch-view.ts';
import type { BatchInGroup } from './batches.queries.ts';
import {
  type DebtToRecover,
  insertRecoveries,
  listPlanParts,
  lockDebts,
  type PlanPartRow,
} from './recoveries.queries.ts';

interface Closing {
  /** Of the batch alone. */
  readonly net: Cents;
  readonly at: string;
  readonly day: PlainDate;
}

/** @returns what the batch carries: the recovered amounts, 0 or below */
export async function recoverDebts(
  tx: Transaction,
  batch: BatchInGroup,
  { net, at, day }: Closing,
): Promise<Cents> {
  if (net <= ZERO_CENTS) return ZERO_CENTS;
  const debts = await lockDebts(tx, batch);
  if (debts.length === 0) return ZERO_CENTS;
  const ids = debts.map((debt) => debt.batch_id);
  // Read after the locks: plans change only with the lock of their debt.
  const parts = await listPlanParts(tx, batch.clinic_id, ids);
  const due = debts.map((debt) => ({ id: debt.batch_id, due: dueOf(debt, parts, day) }));
  const recoveries = recoveriesOf(net, due);
  if (recoveries.length === 0) return ZERO_CENTS;
  await insertRecoveries(
    tx,
    batch,
    recoveries.map(({ id, amount }) => ({ debt: id, amount: centsToDecimal(amount) })),
    at,
  );
  return subtractCents(ZERO_CENTS, sumCents(recoveries.map(({ amount }) => amount)));
}

function dueOf(debt: DebtToRecover, parts: readonly PlanPartRow[], day: PlainDate): Cents {
  const own = parts.filter((part) => part.batch_id === debt.batch_id);
  const [first] = own;
  return dueAmount(
    {
      owed: centsOf(debt.owed_amount),
      recovered: centsOf(debt.recovered_amount),
      plan: first && {
        parts: own.map((part) => ({
          dueOn: plainDate(part.due_on),
          amount: centsOf(part.amount),
        })),
        recoveredBefore: centsOf(first.recovered_before),
      },
    },
    day,
  );
}
