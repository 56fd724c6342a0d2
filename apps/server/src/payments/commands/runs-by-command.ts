// Payment runs, their bank file and its return on the command line, with the functions of the calls.
import { PAID_ON_THEIR_DAY } from '@portal/rules/payments/payment-moves.ts';
import type { BankFileFormat } from '@portal/rules/payments/bank-file-formats.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { centsOf } from '../batch-view.ts';
import type { Desk } from '../desk.ts';
import { startAndFinishWork } from '../runs/do-payment-work.ts';
import type { WorkOf } from '../payment-work.queries.ts';
import { loadBankFile, type LoadedBankFile } from '../runs/load-bank-file.ts';
import { prepareRun } from '../runs/prepare-run.ts';
import { applyReturn, type AppliedReturn } from '../returns/apply-return.ts';
import { releaseRun } from '../runs/release-run.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { requireRun } from '../runs/require-run.ts';
import { listClinicsToPay, type ShownRunRow } from '../runs/run-rows.queries.ts';
import {
  deskOf,
  inStep,
  progressOf,
  type BatchOfCommand,
  type DeskCommand,
} from './desk-command.ts';
import {
  findRunId,
  listBatchesOfRun,
  listSetOff,
  type BatchOfRunRow,
} from './desk-command.queries.ts';

export interface RunReport {
  readonly run: ShownRunRow;
  readonly batches: readonly BatchOfCommand[];
  /** Batches without an amount to pay. */
  readonly setOff: readonly BatchOfCommand[];
  /** Claims of the prepared run that are no longer covered, and that nobody has kept. */
  readonly uncovered: { readonly claims: number; readonly amount: Cents };
  /** Clinics with batches that wait because they have no bank account. */
  readonly withoutAccount: readonly string[];
}

export function prepareByCommand(
  command: DeskCommand,
  wanted: Parameters<typeof prepareRun>[1],
): Promise<RunReport> {
  return inStep(command, async (tx) => {
    const desk = await deskOf(tx, command, 'payments:update');
    const { id } = await prepareRun(tx, wanted, desk, command);
    return reportOf(tx, id);
  });
}

/** Also continues the settlement of a released run that was interrupted. */
export async function releaseByCommand(command: DeskCommand, runNo: string): Promise<RunReport> {
  const { services, isDryRun } = command;
  const { database } = services;
  const report = await database.transaction(async (tx) => reportOf(tx, await runIdOf(tx, runNo)));
  const { id } = report.run;
  const start = async (tx: Transaction, how = {}) => {
    const desk = { ...(await deskOf(tx, command, 'payments:release')), ...how };
    return isInterrupted(report, services.clock.today())
      ? continueSettlement(tx, id, desk)
      : releaseRun(tx, id, desk);
  };
  if (isDryRun) {
    await inStep(command, start);
    return report;
  }
  await startAndFinishWork(services, start, progressOf(command));
  const run = await database.transaction((tx) => requireRun(tx, id));
  return { ...report, run };
}

function isInterrupted({ run, setOff }: RunReport, today: PlainDate): boolean {
  const isUnpaid =
    PAID_ON_THEIR_DAY.includes(run.paid_when) && run.settled_count < run.payment_count;
  const isDue = run.status === 'RELEASED' && run.payment_date <= today;
  return isDue && (isUnpaid || setOff.length > 0);
}

async function continueSettlement(
  tx: Transaction,
  runId: string,
  desk: Desk,
): Promise<WorkOf<'SETTLE'>> {
  const work = await startPaymentWork(tx, { kind: 'SETTLE', runId }, desk);
  await desk.audit({
    action: 'payments.start-settling',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: runId,
  });
  return work;
}

/** The file and its audit row go together: `write` is called before the transaction ends. */
export function bankFileByCommand(
  command: DeskCommand,
  { runNo, format }: { readonly runNo: string; readonly format: BankFileFormat },
  write: (file: LoadedBankFile) => Promise<void>,
): Promise<ShownRunRow> {
  return inStep(command, async (tx) => {
    const desk = await deskOf(tx, command, 'payments:release');
    const run = await requireRun(tx, await runIdOf(tx, runNo));
    const file = await loadBankFile(tx, run, format, desk);
    if (command.isDryRun) await file.content.cancel();
    else await write(file);
    return run;
  });
}

export function bankReturnByCommand(
  command: DeskCommand,
  file: { readonly name: string; readonly content: string },
): Promise<AppliedReturn> {
  return inStep(command, async (tx) =>
    applyReturn(tx, file, await deskOf(tx, command, 'payments:update')),
  );
}

async function runIdOf(tx: Transaction, runNo: string): Promise<string> {
  const id = await findRunId(tx, runNo);
  if (id === undefined) throw new Error(`There is no payment run ${runNo}.`);
  return id;
}

async function reportOf(tx: Transaction, runId: string): Promise<RunReport> {
  const [run, batches, setOff, waiting] = await tx.batch((on) => [
    requireRun(on, runId),
    listBatchesOfRun(on, runId),
    listSetOff(on, runId),
    listClinicsToPay(on, null),
  ]);
  const withoutAccount = waiting
    .filter((clinic) => clinic.account_tail === null)
    .map((clinic) => clinic.location_name);
  return {
    run,
    batches: batches.map(amountsOf),
    setOff: setOff.map(amountsOf),
    uncovered: { claims: run.uncovered_claims, amount: centsOf(run.uncovered_amount) },
    withoutAccount,
  };
}

function amountsOf(row: BatchOfRunRow): BatchOfCommand {
  return {
    name: row.name,
    claims: row.claims,
    adjustments: row.adjustments,
    gross: centsOf(row.gross),
    adjustment: centsOf(row.adjustment),
    carriedIn: centsOf(row.carried_in),
    fee: centsOf(row.fee),
    net: centsOf(row.net),
  };
}
