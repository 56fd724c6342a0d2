// What a return file of the bank would do to its payments. The preview and the reading of a file share it.
import { createHash } from 'node:crypto';
import {
  checkReturn,
  type CheckedLine,
  type ReturnLine,
} from '@portal/rules/payments/bank-return.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { parseReturn, type WholeReturn } from './parse-return.ts';
import { listReferences, type PaymentRow } from '../runs/runs.queries.ts';

type NamedPayment = Pick<PaymentRow, 'amount' | 'end_to_end_id' | 'status'>;

export interface CheckedReturn<Payment extends NamedPayment> {
  readonly lines: readonly CheckedLine[];
  readonly byReference: ReadonlyMap<string, Payment>;
  /** The same for the same file with the same effect. */
  readonly mark: string;
}

/**
 * @param findPayments by their references; locked if the file is then applied
 * @throws ProblemError VALIDATION_FAILED for another format
 */
export async function checkReturnFile<Payment extends NamedPayment>(
  tx: Transaction,
  content: string,
  findPayments: (tx: Transaction, references: readonly string[]) => Promise<Payment[]>,
): Promise<CheckedReturn<Payment>> {
  const parsed = parseReturn(content);
  if (parsed === undefined) {
    const message = 'This is neither a pain.002 message nor a CSV file with the expected columns.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'content', code: 'FILE_UNREADABLE', message }],
    });
  }
  const sent = parsed.whole === undefined ? parsed.lines : await linesOf(tx, parsed.whole);
  const payments = await findPayments(
    tx,
    sent.map(({ reference }) => reference),
  );
  const known = new Map(
    payments.map((row) => [row.end_to_end_id, { amount: centsOf(row.amount), status: row.status }]),
  );
  const lines = checkReturn(sent, known);
  return {
    lines,
    byReference: new Map(payments.map((row) => [row.end_to_end_id, row])),
    mark: markOf(content, lines),
  };
}

/** A line for each payment of the run. */
async function linesOf(tx: Transaction, whole: WholeReturn): Promise<ReturnLine[]> {
  const { runNo, ...answer } = whole;
  const references = await listReferences(tx, runNo);
  // An unknown run is an unknown reference.
  return (references.length === 0 ? [runNo] : references).map((reference, index) => ({
    ...answer,
    line: index + 1,
    reference,
    amount: undefined,
  }));
}

function markOf(content: string, lines: readonly CheckedLine[]): string {
  const hash = createHash('sha256').update(content);
  for (const { line, effect } of lines) hash.update(`\0${line.reference}\0${effect}`);
  return hash.digest('hex');
}
