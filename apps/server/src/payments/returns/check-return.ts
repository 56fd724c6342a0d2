// Checks a return file of the bank and finds its effect on each payment, for the preview and for applying the file.
import { createHash } from 'node:crypto';
import {
  checkReturn,
  MAX_RETURN_LINES,
  type CheckedLine,
  type ReturnLine,
} from '@portal/rules/payments/bank-return.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { readInThread, type Program } from '../../platform/workers/threads.ts';
import type { parseReturn, RestOfRun } from './parse-return.ts';
import type { PaymentRow } from '../runs/runs.queries.ts';
import { listReferences } from './returned-payments.queries.ts';

const program: Program<string, ReturnType<typeof parseReturn>> = {
  file: new URL('./parse-return.worker.ts', import.meta.url),
};

const REFUSALS = {
  FILE_UNREADABLE:
    'This is neither a bank return (pain.002, or CSV with the expected columns) nor a statement (camt.053, camt.054).',
  FILE_TOO_LONG: `The file has more than ${String(MAX_RETURN_LINES)} lines, which is more than a run can have. Ask the bank for a file for each run.`,
} as const;

type NamedPayment = Pick<
  PaymentRow,
  'amount' | 'answered_on' | 'bank_reference' | 'end_to_end_id' | 'run_no' | 'status'
>;

export interface CheckedReturn<Payment extends NamedPayment> {
  readonly lines: readonly CheckedLine[];
  /** Its wrong lines are of other payments and change nothing; those of a return refuse it as a whole. */
  readonly isStatement: boolean;
  readonly byReference: ReadonlyMap<string, Payment>;
  /** The same for the same file with the same effect. */
  readonly mark: string;
}

/**
 * @param findPayments by their references; locked if the file is then applied
 * @throws ProblemError VALIDATION_FAILED for another format or too many lines
 */
export async function checkReturnFile<Payment extends NamedPayment>(
  tx: Transaction,
  content: string,
  findPayments: (tx: Transaction, references: readonly string[]) => Promise<Payment[]>,
): Promise<CheckedReturn<Payment>> {
  const parsed = await readInThread(program, content);
  if (parsed === undefined) throw refusalOf('FILE_UNREADABLE');
  if (parsed === 'TOO_LONG') throw refusalOf('FILE_TOO_LONG');
  const { rest, isStatement = false } = parsed;
  const sent = [
    ...parsed.lines,
    ...(rest === undefined ? [] : await linesOfRest(tx, rest, parsed.lines)),
  ];
  const payments = await findPayments(
    tx,
    sent.map(({ reference }) => reference),
  );
  const known = new Map(
    payments.map((row) => [
      row.end_to_end_id,
      {
        runNo: row.run_no,
        amount: centsOf(row.amount),
        status: row.status,
        isAnswered: row.answered_on !== null,
        bankReference: row.bank_reference,
      },
    ]),
  );
  const lines = checkReturn(sent, known);
  return {
    lines,
    isStatement,
    byReference: new Map(payments.map((row) => [row.end_to_end_id, row])),
    mark: markOf(content, lines),
  };
}

function refusalOf(code: keyof typeof REFUSALS): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'content', code, message: REFUSALS[code] }],
  });
}

/** A line for each payment of the run that the file does not mention, numbered after the lines of the file. */
async function linesOfRest(
  tx: Transaction,
  rest: RestOfRun,
  mentioned: readonly ReturnLine[],
): Promise<ReturnLine[]> {
  const references = await listReferences(tx, rest.runNo);
  const known = new Set(mentioned.map(({ reference }) => reference));
  // An unknown run is an unknown reference.
  const others = references.length === 0 ? [rest.runNo] : references;
  return others
    .filter((reference) => !known.has(reference))
    .map((reference, index) => ({
      ...rest,
      line: mentioned.length + index + 1,
      reference,
      amount: undefined,
    }));
}

function markOf(content: string, lines: readonly CheckedLine[]): string {
  const hash = createHash('sha256').update(content);
  for (const { line, effect } of lines) hash.update(`\0${line.reference}\0${effect}`);
  return hash.digest('hex');
}
