// Continues submissions whose process has ended, and deletes old files.
import { BULK_KEPT_DAYS } from '@portal/rules/claims/bulk/bulk-state.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { deleteUploadsBefore, takeStaleSubmissions } from './bulk-uploads.queries.ts';
import { submitBulkUpload } from './submit-bulk-upload.job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A living job shows a sign of life after each chunk of claims. */
const INTERRUPTED_AFTER_MS = 2 * MINUTE_MS;

/** Several processes can run this at once: only one of them takes a submission. */
export async function resumeBulkClaims(
  { clock, database, log }: Pick<Services, 'clock' | 'database' | 'log'>,
  server: Services,
): Promise<void> {
  const now = clock.now();
  const stale = await database.transaction((tx) =>
    takeStaleSubmissions(tx, isoAfter(now, -INTERRUPTED_AFTER_MS), now.toISOString()),
  );
  for (const { id } of stale) {
    log.warn({ upload: id }, 'an interrupted submission of a file is continued');
    await submitBulkUpload({ uploadId: id }, server);
  }
}

export async function sweepBulkUploads({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const before = isoAfter(clock.now(), -BULK_KEPT_DAYS * DAY_MS);
  await database.transaction((tx) => deleteUploadsBefore(tx, before));
}
