// Deletes files that are no longer needed: deleted documents at once, unlinked documents after a day. Tries
// again if the store is down.
import { z } from 'zod';
import { isoAfter } from '../platform/clock.ts';
import type { Services } from '../platform/http/services.ts';
import { dropDocuments, lockUnused } from './documents.queries.ts';

const Payload = z.object({ id: z.uuid() });
const keptMilliseconds = 24 * 3_600_000;
const atATime = 50;

export async function deleteObject(payload: unknown, { store }: Services): Promise<void> {
  await store.delete(Payload.parse(payload).id);
}

/** Deletes deleted files again, because a file could be uploaded again until its upload link ended. */
export async function sweepDocuments(services: Services): Promise<void> {
  const since = isoAfter(services.clock.now(), -keptMilliseconds);
  let swept = atATime;
  while (swept === atATime) {
    // In batches, so that no lock is held for long.
    swept = await sweepSome(since, services);
  }
}

function sweepSome(since: string, { database, store }: Services): Promise<number> {
  return database.transaction(async (tx) => {
    const unused = await lockUnused(tx, since, atATime);
    await Promise.all(unused.map(({ id }) => store.delete(id)));
    if (unused.length > 0)
      await dropDocuments(
        tx,
        unused.map(({ id }) => id),
      );
    return unused.length;
  });
}
