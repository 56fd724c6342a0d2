// Continues submissions whose process has ended, stops those whose user has lost the right to submit, and deletes old files.
import { BULK_KEPT_DAYS, SIGN_OF_LIFE_MS } from '@portal/rules/claims/bulk/bulk-state.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  deleteUploadsBefore,
  stopSubmission,
  takeStaleSubmissions,
} from './bulk-uploads.queries.ts';
import { submitBulkUpload } from './submit-bulk-upload.job.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Several processes can run this at once: only one of them takes a submission. */
export async function resumeBulkClaims(
  { clock, database, log }: Pick<Services, 'clock' | 'database' | 'log'>,
  server: Services,
): Promise<void> {
  const now = clock.now();
  const stale = await database.transaction((tx) =>
    takeStaleSubmissions(tx, {
      from: isoAfter(now, -SIGN_OF_LIFE_MS),
      to: isoAfter(now, SIGN_OF_LIFE_MS),
      at: now.toISOString(),
    }),
  );
  for (const { id } of stale) {
    log.warn({ upload: id }, 'an interrupted submission of a file is continued');
    if (await submitBulkUpload({ uploadId: id }, server)) continue;
    // Otherwise the file would stay locked until a colleague stops it.
    const isStopped = await database.transaction((tx) =>
      stopSubmission(tx, id, { takenAt: now.toISOString(), at: clock.now().toISOString() }),
    );
    if (isStopped) {
      log.warn(
        { upload: id },
        'the submission of a file is stopped: its user has lost the right to submit',
      );
    }
  }
}

export async function sweepBulkUploads({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const before = isoAfter(clock.now(), -BULK_KEPT_DAYS * DAY_MS);
  await database.transaction((tx) => deleteUploadsBefore(tx, before));
}
