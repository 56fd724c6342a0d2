// Previews or applies an uploaded file, and notes the progress.
import type pg from 'pg';
import { z } from 'zod';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withConnection } from '../../platform/database/open-connection.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { repeat } from '../../platform/repeat.ts';
import type { ScratchFile } from '../../platform/store/set-aside.ts';
import type { ChangedRecord } from '../run/changed-records.queries.ts';
import type { ImportCounts } from '../run/import-kind.ts';
import { masked } from '../run/masked.ts';
import { importSource } from '../run/import-file.ts';
import { ImportFileError, sourceOf } from '../run/reading/import-source.ts';
import { unreadableResult, type ImportProgress, type ImportResult } from '../run/run-import.ts';
import { auditRecords } from './audit-records.ts';
import {
  endApplied,
  endImportWork,
  findApplier,
  findImport,
  noteImportProgress,
  type ImportRunRow,
} from './import-runs.queries.ts';
import { acceptedLoss } from './lost-counts.ts';
import { errorList, withCopy, withScratchFile, type ErrorList } from './store-files.ts';

/** Imports write tables that neither requests nor other jobs may change, so they sign in with a role of their own. */
export interface ImportServices extends Pick<
  Services,
  'clock' | 'database' | 'log' | 'nationalIds' | 'store'
> {
  /** For imports and exports (`importConnectionOf`). */
  readonly importConnection: pg.ClientConfig;
}

const Payload = z.object({ importId: z.uuid() });
const NOTED_EVERY_MS = 1_000;
const BYTES_THAT_TELL = 4;

/** Another job has ended this import. */
class EndedMeanwhile extends Error {}

export async function doImport(payload: unknown, services: ImportServices): Promise<void> {
  const { importId } = Payload.parse(payload);
  const { database, clock, log } = services;
  const find = () => database.transaction((tx) => findImport(tx, importId));
  const run = await find();
  if (run === undefined || run.step === null) return;
  try {
    await withNotedProgress(run, services, (onProgress) => work(run, services, onProgress));
  } catch (error) {
    if (error instanceof EndedMeanwhile) return;
    log.error({ err: error, import: importId }, 'an import has failed; it has changed nothing');
    // If the database is lost, the queue tries it again.
    const at = clock.now().toISOString();
    await database.transaction((tx) => endImportWork(tx, importId, { status: 'FAILED', at }));
  }
}

type OnProgress = (progress: ImportProgress) => void;

/** Also notes that the job is alive while it waits for the database. */
async function withNotedProgress(
  { id }: ImportRunRow,
  { database, clock, log }: ImportServices,
  doIt: (onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  let last: Pick<ImportProgress, 'bytes' | 'lines' | 'step'> = {
    step: 'READING',
    bytes: 0,
    lines: 0,
  };
  const noting = repeat(
    () => database.transaction((tx) => noteImportProgress(tx, id, last, clock.now().toISOString())),
    {
      everyMs: NOTED_EVERY_MS,
      onError: (error) => log.warn({ err: error }, 'the progress of an import was not noted'),
    },
  );
  try {
    await doIt((progress) => {
      const isReading = progress.step === 'READING';
      last = isReading ? progress : { ...last, step: progress.step };
    });
  } finally {
    await noting.stop();
  }
}

function work(run: ImportRunRow, services: ImportServices, onProgress: OnProgress): Promise<void> {
  return withCopy(services.store, run.id, (copy) =>
    withScratchFile(async (errorFile) => {
      const errors = errorList(errorFile);
      const result = await importCopy(run, { copy, errors, onProgress }, services);
      if (!result.isApplied) await endWithout(run, result, errors, services);
    }),
  );
}

interface Working {
  readonly copy: ScratchFile;
  readonly errors: ErrorList;
  readonly onProgress: OnProgress;
}

async function importCopy(
  run: ImportRunRow,
  { copy, errors, onProgress }: Working,
  services: ImportServices,
): Promise<ImportResult> {
  const isDryRun = run.status === 'PREVIEWING';
  const source = sourceOf({
    name: 'The file',
    bytes: copy.length(),
    start: await startOf(copy),
    open: () => copy.read(),
  });
  const order = {
    what: run.kind,
    clinicType: run.clinic_type ?? 'GP',
    today: services.clock.today(),
    nationalIds: services.nationalIds,
    isDryRun,
    erasesEmpty: run.erases_empty,
    acceptsChanges: run.accepts_changes,
    onProgress,
    onBadRow: errors.add,
    ...(isDryRun || run.preview_mark === null
      ? {}
      : {
          expectedMark: run.preview_mark,
          acceptedMark: run.accepts_lost ? run.preview_mark : undefined,
        }),
    onApplied: (
      tx: Transaction,
      counts: ImportCounts,
      taken: Pick<ImportResult, 'hit' | 'lost'>,
      records: readonly ChangedRecord[],
    ) => endWithAudit(tx, run, { counts, taken, records }, services),
  } as const;
  try {
    return await withConnection(services.importConnection, (client) =>
      importSource(client, source, order),
    );
  } catch (error) {
    if (!(error instanceof ImportFileError) || error.row === undefined) throw error;
    const row = masked(error.row);
    errors.add(row);
    return unreadableResult(row);
  }
}

async function startOf(copy: ScratchFile): Promise<Uint8Array> {
  for await (const chunk of copy.read()) {
    if (Buffer.isBuffer(chunk)) return chunk.subarray(0, BYTES_THAT_TELL);
  }
  return new Uint8Array();
}

interface Applied {
  readonly counts: ImportCounts;
  readonly taken: Pick<ImportResult, 'hit' | 'lost'>;
  readonly records: readonly ChangedRecord[];
}

/** In the transaction that applies the file. */
async function endWithAudit(
  tx: Transaction,
  { id, kind, file_name: file }: ImportRunRow,
  { counts, taken, records }: Applied,
  { clock }: ImportServices,
): Promise<void> {
  const at = clock.now().toISOString();
  if (!(await endApplied(tx, id, counts, at))) throw new EndedMeanwhile();
  const user = await findApplier(tx, id);
  const actor = {
    at,
    userId: user?.id ?? null,
    username: user?.username ?? null,
    onBehalfOf: null,
    sessionId: null,
    traceId: 'job',
  };
  await insertAudit(tx, actor, {
    action: 'operations.import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: id,
    after: { kind, file, ...counts, ...acceptedLoss(taken) },
  });
  await auditRecords(tx, actor, id, records);
  await enqueueJob(tx, { task: 'delete_object', payload: { id } });
}

/** The end of a preview, of an invalid file, or of one that would now do something else than in its preview. */
async function endWithout(
  run: ImportRunRow,
  result: ImportResult,
  errors: ErrorList,
  { clock, database, store }: ImportServices,
): Promise<void> {
  const errorFileId = result.badRowCount === 0 ? undefined : crypto.randomUUID();
  if (errorFileId !== undefined) await errors.store(store, errorFileId);
  await database.transaction(async (tx) => {
    await endImportWork(tx, run.id, {
      status: result.counts === undefined ? 'REFUSED' : 'PREVIEWED',
      counts: result.counts,
      samples: result.samples,
      lost: result.lost,
      hit: result.hit,
      ...(result.counts === undefined ? {} : { mark: result.mark }),
      isChanged: run.status === 'APPLYING',
      badRows: result.badRows,
      badRowCount: result.badRowCount,
      errorFileId,
      at: clock.now().toISOString(),
    });
    if (run.error_file_id !== null) {
      await enqueueJob(tx, { task: 'delete_object', payload: { id: run.error_file_id } });
    }
  });
}
