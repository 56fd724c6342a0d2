// Loads the payments of a run for the bank, with decrypted account numbers.
import type { BankFileFormat } from '@portal/rules/payments/bank-file-formats.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireAdministrator } from '../administrator.queries.ts';
import type { Desk } from '../desk.ts';
import { csvFile, painFile, type BankFile } from './bank-file.ts';
import { expectPaymentsNotPaused } from './pause.queries.ts';
import { listPayments, markSent, type RunRow } from './runs.queries.ts';

const TYPES = {
  pain001: { ending: 'xml', contentType: 'application/xml; charset=utf-8' },
  csv: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
} as const satisfies Record<BankFileFormat, object>;

interface FileDesk extends Pick<Desk, 'audit'> {
  readonly services: Pick<Services, 'clock' | 'nationalIds'>;
}

export interface LoadedBankFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: ReadableStream<Uint8Array>;
  readonly payments: number;
}

/**
 * The file has account numbers, so each one is audited.
 * @throws ProblemError RUN_NOT_RELEASED, PAYMENTS_PAUSED, ADMINISTRATOR_NOT_SET
 */
export async function loadBankFile(
  tx: Transaction,
  run: RunRow,
  format: BankFileFormat,
  { services: { clock, nationalIds }, audit }: FileDesk,
): Promise<LoadedBankFile> {
  if (run.status !== 'RELEASED') throw new ProblemError('RUN_NOT_RELEASED');
  await expectPaymentsNotPaused(tx);
  const [administrator, rows] = await tx.batch((on) => [
    requireAdministrator(on),
    listPayments(on, run.id),
  ]);
  const payments = rows.map((row) => ({
    ...row,
    account: nationalIds.decrypt(row.account_sealed, { kind: 'ACCOUNT', id: row.clinic_id }),
  }));
  const { ending, contentType } = TYPES[format];
  const file = { run, administrator, payments };
  await markSent(tx, [run.id], clock.now().toISOString());
  await audit({
    action: 'payments.download-bank-file',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    after: { format, payments: payments.length },
  });
  return {
    name: `${run.run_no}.${ending}`,
    contentType,
    content: contentOf(file, format),
    payments: payments.length,
  };
}

function contentOf(file: BankFile, format: BankFileFormat): ReadableStream<Uint8Array> {
  if (format === 'csv') return csvFile(file);
  const bytes = new TextEncoder().encode(painFile(file));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
