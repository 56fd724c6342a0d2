// Collecting and closing batches on the command line, with the functions of the calls. A dry run does the same in
// transactions that are rolled back.
import { ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { trialOf, trialWithin } from '../../platform/database/trial.ts';
import { isAdministratorSet } from '../administrator.queries.ts';
import { startClosing, startCollecting } from '../batches/start-batch-work.ts';
import { doWork, startAndFinishWork } from '../runs/do-payment-work.ts';
import {
  deskOf,
  inStep,
  progressOf,
  type BatchOfCommand,
  type DeskCommand,
} from './desk-command.ts';
import { listBatchIds, listWithoutAccount } from './desk-command.queries.ts';

/** Batches, and what people should know about them. */
export interface BatchReport {
  readonly batches: readonly BatchOfCommand[];
  /** Clinics whose batches cannot be paid yet. */
  readonly withoutAccount: readonly string[];
}

export async function collectByCommand(
  command: DeskCommand,
  date: PlainDate,
): Promise<BatchReport> {
  const { services, isDryRun } = command;
  const start = async (tx: Transaction, how = {}) =>
    startCollecting(tx, date, { ...(await deskOf(tx, command, 'payments:update')), ...how });
  const batches = isDryRun
    ? // A transaction for each group, so that no claim stays locked for long.
      await doWork(await inStep(command, start), inTrial(services), progressOf(command))
    : await startAndFinishWork(services, start, progressOf(command));
  // An open batch takes over negative nets only when it is closed.
  return reportOf(
    services,
    batches.map((batch) => ({ ...batch, carriedIn: ZERO_CENTS })),
  );
}

export interface CloseReport extends BatchReport {
  /** How many documents have been numbered. */
  readonly documents: number;
  /** While the administrator is not set, documents are numbered, but their files cannot be made. */
  readonly canMakeDocuments: boolean;
}

/** @param names of batches; none for all open ones */
export async function closeByCommand(
  command: DeskCommand,
  names: readonly string[],
): Promise<CloseReport> {
  const { services, isDryRun } = command;
  const start = async (tx: Transaction, how = {}) => {
    const desk = await deskOf(tx, command, 'payments:update');
    return startClosing(tx, await idsOf(tx, names), { ...desk, ...how });
  };
  const batches = isDryRun
    ? // One transaction, so that a batch takes over the negative net of another one that is closed with it.
      await inStep(command, async (tx) => {
        const database = trialWithin(services.database, tx);
        return doWork(await start(tx), { ...services, database }, progressOf(command));
      })
    : await startAndFinishWork(services, start, progressOf(command));
  const report = await reportOf(services, batches);
  const canMakeDocuments = await services.database.transaction(isAdministratorSet);
  const documents = batches.reduce((sum, batch) => sum + batch.documents, 0);
  return { ...report, documents, canMakeDocuments };
}

function inTrial(services: DeskCommand['services']): DeskCommand['services'] {
  return { ...services, database: trialOf(services.database) };
}

async function idsOf(tx: Transaction, names: readonly string[]): Promise<string[] | null> {
  if (names.length === 0) return null;
  const known = await listBatchIds(tx, names);
  const missing = names.filter((name) => !known.some((batch) => batch.name === name));
  if (missing.length > 0) throw new Error(`There is no batch ${missing.join(', ')}.`);
  return known.map(({ id }) => id);
}

async function reportOf(
  { database }: DeskCommand['services'],
  batches: readonly (BatchOfCommand & { readonly clinicId: string })[],
): Promise<BatchReport> {
  const clinics = [...new Set(batches.map(({ clinicId }) => clinicId))];
  const withoutAccount = await database.transaction((tx) => listWithoutAccount(tx, clinics));
  return { batches, withoutAccount };
}
