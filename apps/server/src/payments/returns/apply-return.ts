// Applies a bank's return file or statement: payments are confirmed, or fail and wait for the next run. A return file with a
// wrong line changes nothing. Lines of a statement that fit no payment change nothing.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import {
  faultOf,
  type ReturnEffect,
  type ReturnFault,
  type ReturnLine,
} from '@portal/rules/payments/bank-return.ts';
import { sumCents, type Cents } from '@portal/rules/values/cents.ts';
import { fillWords } from '@portal/rules/values/fill-words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import type { Desk } from '../desk.ts';
import { checkReturnFile } from './check-return.ts';
import { listRunsWithIds } from '../runs/run-rows.queries.ts';
import { unansweredView } from '../runs/run-view.ts';
import { applyAnswers } from './apply-answers.ts';
import { lockPaymentsNamed } from './returned-payments.queries.ts';

const MESSAGES: Readonly<Record<ReturnFault, string>> = {
  UNKNOWN: 'Line {line}: no payment has the reference {reference}.',
  DOUBLED: 'Line {line}: the reference {reference} is there twice.',
  RUN: 'Line {line}: the file answers the run {run}, but {reference} is not a payment of that run.',
  CURRENCY: 'Line {line}: the payment {reference} has another currency.',
  CONTRADICTION:
    'Line {line}: the file contradicts itself about the payment {reference}: it is rejected and accepted.',
  AMOUNT: 'Line {line}: the payment {reference} has another amount.',
  STATUS: 'Line {line}: this status is not possible for the payment {reference}.',
};

export interface AppliedReturn {
  readonly lines: number;
  /** Lines of a statement that fit no payment, and have changed nothing. */
  readonly unmatched: number;
  readonly accepted: number;
  readonly failed: number;
  readonly failedAmount: Cents;
  readonly known: number;
  readonly runIds: readonly string[];
  /** The payments of these runs that the bank has still not answered. */
  readonly unanswered: ReturnType<typeof unansweredView>;
}

interface ReturnFile {
  readonly name: string;
  readonly content: string;
  /** From the preview that the user has seen; a command has a dry run instead. */
  readonly previewMark?: string;
}

/**
 * @throws ProblemError BANK_RETURN_REFUSED with a detail for each wrong line, BANK_RETURN_CHANGED if the file would do
 * anything else than in its preview, VALIDATION_FAILED for another format
 */
export async function applyReturn(
  tx: Transaction,
  file: ReturnFile,
  desk: Desk,
): Promise<AppliedReturn> {
  const read = await applyLines(tx, file, desk);
  await desk.audit({
    action: 'payments.read-return',
    clinicId: null,
    subjectType: 'bank_return',
    subjectId: file.name,
    after: { lines: read.lines, failed: read.failed },
  });
  return read;
}

async function applyLines(
  tx: Transaction,
  { content, previewMark }: ReturnFile,
  desk: Desk,
): Promise<AppliedReturn> {
  const { lines, isStatement, byReference, mark } = await checkReturnFile(
    tx,
    content,
    lockPaymentsNamed,
  );
  if (previewMark !== undefined && previewMark !== mark) {
    throw new ProblemError('BANK_RETURN_CHANGED');
  }
  const faults = (isStatement ? [] : lines).flatMap(({ line, effect }) => {
    const fault = faultOf(effect);
    return fault === undefined ? [] : [detailOf(line, fault)];
  });
  if (faults.length > 0) throw new ProblemError('BANK_RETURN_REFUSED', { details: faults });
  const linesWith = (...wanted: readonly ReturnEffect[]) =>
    lines.flatMap(({ line, effect }) => {
      const payment = wanted.includes(effect) ? byReference.get(line.reference) : undefined;
      return payment === undefined ? [] : [{ line, payment }];
    });
  const failed = linesWith('FAIL');
  const accepted = linesWith('ACCEPT');
  const known = linesWith('KNOWN');
  const runIds = await applyAnswers(tx, { failed, accepted, known }, desk);
  return {
    lines: lines.length,
    unmatched: lines.length - failed.length - accepted.length - known.length,
    accepted: accepted.length,
    failed: failed.length,
    failedAmount: sumCents(failed.map(({ payment }) => centsOf(payment.amount))),
    known: known.length,
    runIds,
    unanswered: unansweredView(await listRunsWithIds(tx, runIds), desk.services.clock.today()),
  };
}

function detailOf(line: ReturnLine, fault: ReturnFault): ProblemDetail {
  const params = {
    line: String(line.line),
    reference: line.reference.slice(0, 60),
    run: (line.runNo ?? '').slice(0, 60),
  };
  const message = fillWords(MESSAGES[fault], params);
  return { field: `lines.${line.line}`, code: `RETURN_${fault}`, message, params };
}
