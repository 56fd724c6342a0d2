// The account of an insurer in the format of the responses.
import { openAmount } from '@portal/rules/payments/receipts.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import {
  type AccountMonthRow,
  findInsurerName,
  listAccountMonths,
  listReceipts,
} from './receipts.queries.ts';

const MONTH_LENGTH = 'YYYY-MM'.length;

export const monthOfAccount = (row: AccountMonthRow) => ({
  month: row.month.slice(0, MONTH_LENGTH),
  owed: centsOf(row.owed),
  received: centsOf(row.received),
});

/** @throws ProblemError INSURER_NOT_FOUND */
export async function showAccount(tx: Transaction, code: string) {
  const insurer = await findInsurerName(tx, code);
  if (insurer === undefined) throw new ProblemError('INSURER_NOT_FOUND');
  const months = (await listAccountMonths(tx, code)).map(monthOfAccount);
  const { receipts, parts } = await listReceipts(tx, code);
  return {
    data: {
      insurer_code: code,
      insurer_name: insurer.name,
      open_amount: centsToWire(sumCents(months.map(openAmount))),
      months: months.map((one) => ({
        month: one.month,
        owed_amount: centsToWire(one.owed),
        received_amount: centsToWire(one.received),
        open_amount: centsToWire(openAmount(one)),
      })),
      receipts: receipts.map(({ proposed_name, confirmed_name, amount, ...receipt }) => ({
        ...receipt,
        amount: Number(amount),
        parts: parts
          .filter((part) => part.receipt_id === receipt.id)
          .map((part) => ({
            month: part.month.slice(0, MONTH_LENGTH),
            amount: Number(part.amount),
          })),
        proposed_by: proposed_name,
        confirmed_by: confirmed_name,
      })),
    },
  };
}
