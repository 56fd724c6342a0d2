// The debts of a clinic, of the types of claims whose payment advice the user can read.
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPlanParts } from '../batches/recoveries.queries.ts';
import { centsOf } from '../batch-view.ts';
import { findLastReminder, listOwnDebts } from './own-debts.queries.ts';
import { readableTypes } from './require-advice.ts';

export const getOwedAmounts: Handler<'getOwedAmounts'> = async ({ query, tx, user }) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const rows = await listOwnDebts(tx, clinicId, readableTypes(user));
  const ids = rows.map(({ id }) => id);
  const [parts, reminder] = await tx.batch((on) => [
    listPlanParts(on, clinicId, ids),
    findLastReminder(on, clinicId),
  ]);
  return {
    data: {
      owed_amount: centsToWire(sumCents(rows.map((row) => centsOf(row.owed_amount)))),
      debts: rows.map((row) => ({
        ...row,
        carried_amount: Number(row.carried_amount),
        owed_amount: Number(row.owed_amount),
        parts: parts
          .filter((part) => part.batch_id === row.id)
          .map(({ due_on: dueOn, amount }) => ({ due_on: dueOn, amount: Number(amount) })),
      })),
      last_reminder_on: rows.length === 0 ? null : (reminder?.sent_on ?? null),
    },
  };
};
