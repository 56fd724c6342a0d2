// Makes the files of numbered documents and stores them. A failure leaves the payment as it is; the queue tries again,
// and an hourly job makes what is still missing.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { printSheet } from '../../platform/paper/print-sheet.ts';
import type { Services } from '../../platform/http/services.ts';
import { requireAdministrator } from '../administrator.queries.ts';
import { listAllEntries } from '../batch-entries.queries.ts';
import { findMadePayment, listCarried } from '../batch-rows.queries.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { taxDocumentSheet } from './tax-document-sheet.ts';
import {
  findDocumentToMake,
  listCorrected,
  listDocumentsToMake,
  markMade,
} from './tax-documents.queries.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'log' | 'store'>;

const Payload = z.object({ documentId: z.uuid() });
const AT_ONCE = 500;

export async function makeTaxDocument(payload: unknown, services: Needs): Promise<void> {
  await make(Payload.parse(payload).documentId, services);
}

/**
 * Can be repeated: the amounts of a closed batch never change, so the file is the same. Only a payment advice is made again
 * when its payment has changed.
 */
async function make(id: string, { clock, database, store }: Needs): Promise<void> {
  // From before the data is read: a later change makes the file stale.
  const at = clock.now().toISOString();
  const sheet = await database.transaction(async (tx) => {
    const document = await findDocumentToMake(tx, id);
    if (document === undefined || (document.file_key !== null && !document.is_stale)) {
      return undefined;
    }
    const batch = { clinic_id: document.clinic_id, id: document.batch_id };
    const [entries, administrator, corrected, payment, carried] = await tx.batch((on) => [
      listAllEntries(on, batch),
      requireAdministrator(on),
      document.corrects === null ? [] : listCorrected(on, document),
      findMadePayment(on, batch),
      listCarried(on, { ...batch, carried_to: document.carried_to }),
    ]);
    return {
      document,
      content: taxDocumentSheet(
        { ...document, corrected, payment, carried },
        entries,
        administrator,
      ),
    };
  });
  if (sheet === undefined) return;
  const file = await buffer(printSheet(sheet.content));
  const { document } = sheet;
  const former = document.file_key;
  const fileKey = former === null ? id : randomUUID();
  await store.put(fileKey, 'application/pdf', file);
  await database.transaction(async (tx) => {
    await markMade(tx, document, { fileKey, at });
    if (former !== null) await enqueueJob(tx, { task: 'delete_object', payload: { id: former } });
  });
}

export async function makeMissingDocuments(services: Needs): Promise<void> {
  const missing = await services.database.transaction((tx) => listDocumentsToMake(tx, AT_ONCE));
  for (const { id } of missing) {
    await make(id, services).catch((error: unknown) =>
      services.log.warn({ err: error, document: id }, 'a tax document could not be made'),
    );
  }
}
