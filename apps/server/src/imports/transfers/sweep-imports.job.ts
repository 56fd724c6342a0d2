// Continues imports whose process has ended, and deletes files that are no longer needed.
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { doImport, type ImportServices } from './do-import.job.ts';
import { forgetOldFiles, takeStaleImports } from './import-runs.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A living job notes its progress every second. */
const INTERRUPTED_AFTER_MS = 2 * MINUTE_MS;

/** Several processes can run this at once: only one of them takes an import. */
export async function resumeImports(services: ImportServices): Promise<void> {
  const now = services.clock.now();
  const stale = await services.database.transaction((tx) =>
    takeStaleImports(tx, isoAfter(now, -INTERRUPTED_AFTER_MS), now.toISOString()),
  );
  for (const { id } of stale) {
    services.log.warn({ import: id }, 'an interrupted import is started again');
    await doImport({ importId: id }, services);
  }
}

/** Uploaded files are kept for a day, lists of errors for a week, and export files for an hour. */
export async function sweepImports({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const keys = await forgetOldFiles(
      tx,
      {
        imports: isoAfter(now, -DAY_MS),
        errors: isoAfter(now, -7 * DAY_MS),
        exports: isoAfter(now, -HOUR_MS),
      },
      now.toISOString(),
    );
    for (const id of keys) await enqueueJob(tx, { task: 'delete_object', payload: { id } });
  });
}
