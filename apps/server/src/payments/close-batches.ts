// Closes open batches: takes over carried amounts, fixes the totals, and numbers the tax documents.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { taxDocumentsOf, type TaxDocument } from '@portal/rules/payments/batch-totals.ts';
import { documentNumber } from '@portal/rules/payments/document-number.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { partsOf, plainDate } from '@portal/rules/values/plain-date.ts';
import { moveClaimsOfBatch } from '../claims/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import { centsOf, loadSums, refreshTotals } from './batch-sums.ts';
import {
  insertDocument,
  listOpenBatches,
  lockBatch,
  lockGroup,
  markClosed,
  nextDocumentNumber,
  takeCarried,
  type BatchRow,
} from './batches.queries.ts';

const jobName = 'provider-batch';

type Needs = Pick<Services, 'clock' | 'database'>;

/** Closes all open batches, each in its own transaction. @returns their names */
export async function closeBatches(
  services: Needs,
  onClosed: (name: string) => void = () => undefined,
): Promise<string[]> {
  if (!canTransition('BATCH', 'APPROVED (PENDING PAYMENT)', 'JOB')) {
    throw new Error('batched claims cannot wait for payment');
  }
  const open = await services.database.transaction(listOpenBatches);
  const names: string[] = [];
  for (const batch of open) {
    const isClosed = await services.database.transaction((tx) => closeBatch(tx, batch, services));
    if (!isClosed) continue;
    names.push(batch.name);
    onClosed(batch.name);
  }
  return names;
}

/** @returns whether it was open until now */
export async function closeBatch(
  tx: Transaction,
  found: Pick<BatchRow, 'claim_type' | 'clinic_id' | 'id' | 'insurer_code'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<boolean> {
  // Collecting takes the same lock, so that no claim is added while the documents are numbered.
  await lockGroup(tx, `${found.clinic_id} ${found.insurer_code} ${found.claim_type}`);
  const batch = await lockBatch(tx, found.clinic_id, found.id);
  if (batch?.status !== 'OPEN') return false;
  const at = clock.now().toISOString();
  await refreshTotals(tx, batch);
  const carriedIn = await takeCarried(tx, batch);
  await markClosed(tx, batch, { carriedIn, at });
  const { entries } = await loadSums(tx, batch);
  const issuedOn = clock.today();
  for (const document of taxDocumentsOf(entries, centsOf(carriedIn))) {
    await issue(tx, batch, document, issuedOn);
  }
  await moveClaimsOfBatch(tx, 'BATCH', {
    to: 'APPROVED (PENDING PAYMENT)',
    batch: {
      clinicId: batch.clinic_id,
      name: batch.name,
      date: batch.batch_date,
      status: 'CLOSED',
    },
    actor: jobName,
    at,
  });
  await insertAudit(
    tx,
    { at, userId: null, username: jobName, onBehalfOf: null, sessionId: null, traceId: '' },
    {
      action: 'payments.closeBatch',
      clinicId: batch.clinic_id,
      subjectType: 'provider_batch',
      subjectId: batch.id,
      before: { status: 'OPEN' },
      after: { status: 'CLOSED', carried_in: carriedIn },
    },
  );
  return true;
}

/** Documents are numbered in the order of their kinds, so that two closings never wait for each other in a circle. */
async function issue(
  tx: Transaction,
  batch: BatchRow,
  document: TaxDocument,
  issuedOn: string,
): Promise<void> {
  const { year } = partsOf(plainDate(issuedOn));
  const running = await nextDocumentNumber(tx, document.kind, year);
  const id = await insertDocument(tx, batch, {
    kind: document.kind,
    corrects: document.corrects,
    documentNo: documentNumber(document.kind, year, running),
    year,
    running,
    issuedOn,
    beforeGst: centsToDecimal(document.beforeGst),
    gst: centsToDecimal(document.gst),
    total: centsToDecimal(document.total),
  });
  const payload = { clinicId: batch.clinic_id, documentId: id };
  await enqueueJob(tx, { task: 'make_tax_document', payload });
}
