// Imports and exports on the command line, with the same record and audit row as those on the screens.
import path from 'node:path';
import type pg from 'pg';
import { MAX_FILE_NAME } from '@portal/rules/documents/file-types.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertAudit, type Actor, type AuditEntry } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { importFile, type ImportOrder } from '../run/import-file.ts';
import type { ImportCounts } from '../run/import-kind.ts';
import { masked } from '../run/masked.ts';
import type { ImportResult } from '../run/run-import.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';
import { auditRecords } from './audit-records.ts';
import { insertCommandImport } from './import-runs.queries.ts';
import { acceptedLoss } from './lost-counts.ts';

const commandLine = (clock: Clock): Actor => ({
  at: clock.now().toISOString(),
  userId: null,
  username: 'command line',
  onBehalfOf: null,
  sessionId: null,
  traceId: 'command',
});

function auditOfCommand(tx: Transaction, clock: Clock, entry: AuditEntry): Promise<void> {
  return insertAudit(tx, commandLine(clock), entry);
}

/** Imports a file; a dry run leaves no trace. */
export async function importByCommand(
  client: pg.ClientBase,
  file: string,
  order: ImportOrder,
  clock: Clock,
): Promise<ImportResult> {
  const startedAt = clock.now().toISOString();
  let bytes = 0;
  const note = async (
    tx: Transaction,
    counts: ImportCounts | undefined,
    {
      hit,
      lost,
      badRows,
      badRowCount,
    }: Pick<ImportResult, 'badRowCount' | 'badRows' | 'hit' | 'lost'>,
  ) => {
    const name = masked(path.basename(file).slice(0, MAX_FILE_NAME));
    const id = await insertCommandImport(tx, {
      kind: order.what,
      fileName: name,
      contentLength: bytes,
      clinicType: order.what === 'clinics' ? order.clinicType : null,
      acceptsChanges: order.acceptsChanges,
      erasesEmpty: order.erasesEmpty,
      counts,
      lost,
      hit,
      badRows,
      badRowCount,
      startedAt,
      at: clock.now().toISOString(),
    });
    await auditOfCommand(tx, clock, {
      action: counts === undefined ? 'operations.refuse-import' : 'operations.import',
      clinicId: null,
      subjectType: 'import_run',
      subjectId: id,
      after: {
        kind: order.what,
        file: name,
        bad_rows: badRowCount,
        ...counts,
        ...(counts === undefined ? {} : acceptedLoss({ lost, hit })),
      },
    });
    return id;
  };
  const result = await importFile(client, file, {
    ...order,
    onProgress: (progress) => {
      if (progress.step === 'READING') bytes = progress.ofBytes;
      order.onProgress?.(progress);
    },
    onApplied: async (tx, counts, taken, records) => {
      const id = await note(tx, counts, { ...taken, badRowCount: 0, badRows: [] });
      await auditRecords(tx, commandLine(clock), id, records);
    },
  });
  if (!result.isApplied && !order.isDryRun) {
    await inTransaction(client, (tx) => note(tx, undefined, result));
  }
  return result;
}

/** Writes the audit row of an export. */
export async function auditExport(
  client: pg.ClientBase,
  kind: CsvKind,
  clock: Clock,
): Promise<void> {
  await inTransaction(client, (tx) =>
    auditOfCommand(tx, clock, {
      action: 'operations.export',
      clinicId: null,
      subjectType: 'export_run',
      subjectId: '-',
      after: { kind },
    }),
  );
}
