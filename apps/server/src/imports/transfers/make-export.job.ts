// Writes an export file into the store.
import { z } from 'zod';
import { withConnection } from '../../platform/database/open-connection.ts';
import { exportText } from '../run/export-file.ts';
import type { ImportServices } from './do-import.job.ts';
import { endExport, findExport } from './export-runs.queries.ts';
import { putText } from './store-files.ts';

const Payload = z.object({ exportId: z.uuid() });

export async function makeExport(payload: unknown, services: ImportServices): Promise<void> {
  const { exportId } = Payload.parse(payload);
  const { clock, database, log, importConnection, nationalIds, store } = services;
  const run = await database.transaction((tx) => findExport(tx, exportId));
  if (run?.status !== 'RUNNING') return;
  const end = (status: 'DONE' | 'FAILED') =>
    database.transaction((tx) => endExport(tx, exportId, status, clock.now().toISOString()));
  try {
    await withConnection(importConnection, (client) =>
      putText(store, exportId, exportText(client, run.kind, nationalIds)),
    );
  } catch (error) {
    log.error({ err: error, kind: run.kind }, 'an export has failed');
    await end('FAILED');
    return;
  }
  await end('DONE');
}
