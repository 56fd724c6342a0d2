// Closes open batches: recovers what the clinic owes, fixes the totals, and numbers the tax documents.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import {
  taxDocumentsOf,
  type BatchTotals,
  type TaxDocument,
} from '@portal/rules/payments/batch-totals.ts';
import { documentNumber } from '@portal/rules/payments/document-number.ts';
import { addCents, centsToDecimal, type Cents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { moveClaimsOfBatch } from '../../claims/public.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { eachStep, type OnStep } from '../each-step.ts';
import { insertDocuments, takeDocumentNumbers } from '../documents/tax-documents.queries.ts';
import { jobActor } from '../job-actor.ts';
import { amountsOf, loadSums, type BatchAmounts } from './batch-sums.ts';
import { recoverDebts } from './recover-debts.ts';
import { insertDebt } from './recoveries.queries.ts';
import { takeOutUncovered } from './take-out-uncovered.ts';
import {
  listOpenBatches,
  lockBatch,
  lockGroups,
  markClosed,
  type BatchInGroup,
  type BatchRow,
} from './batches.queries.ts';

const jobName = 'provider-batch';

export interface ClosedBatch extends BatchAmounts {
  readonly name: string;
  readonly clinicId: string;
  readonly claims: number;
  readonly adjustments: number;
  /** The amount that it has recovered of debts, 0 or below; it is in the net. */
  readonly carriedIn: Cents;
  /** How many documents have been numbered. */
  readonly documents: number;
}

/**
 * Closes open batches, each in its own transaction; a closed one is skipped, so an interrupted run continues. Claims that
 * are no longer covered are taken out before.
 * @param ids null for all
 * @returns the batches that this call has closed
 */
export async function closeOpenBatches(
  services: Pick<Services, 'clock' | 'database'>,
  ids: readonly string[] | null = null,
  onBatch: OnStep = () => Promise.resolve(),
): Promise<ClosedBatch[]> {
  if (!canTransition('BATCH', 'APPROVED (PENDING PAYMENT)', 'JOB')) {
    throw new Error('batched claims cannot wait for payment');
  }
  const { database } = services;
  const open = await database.transaction((tx) => listOpenBatches(tx, ids));
  const closed = await eachStep(open, onBatch, (batch) =>
    database.transaction((tx) => closeBatch(tx, batch, services)),
  );
  return closed.filter((batch) => batch !== undefined);
}

/** @returns undefined if it was not open any more, or if it has lost its last claim */
async function closeBatch(
  tx: Transaction,
  found: BatchRow,
  { clock }: Pick<Services, 'clock'>,
): Promise<ClosedBatch | undefined> {
  // Collecting takes the same lock, so that no claim is added while the documents are numbered.
  await lockGroups(tx, [found]);
  const batch = await lockBatch(tx, found.clinic_id, found.id);
  if (batch?.status !== 'OPEN') return undefined;
  const at = clock.now().toISOString();
  if ((await takeOutUncovered(tx, batch, at)) === 'EMPTY') return undefined;
  const { clinic_id: clinicId, name } = batch;
  await moveClaimsOfBatch(tx, 'BATCH', {
    to: 'APPROVED (PENDING PAYMENT)',
    batch: { clinicId, name, status: 'CLOSED' },
    actor: jobName,
    at,
  });
  // The counters of the documents are locked as late as possible: other batches that are being closed wait for them.
  const fixed = await fixBatch(tx, batch, { at, issuedOn: clock.today() });
  await tx.batch((on) =>
    fixed.documentIds.map((documentId) =>
      enqueueJob(on, { task: 'make_tax_document', payload: { documentId } }),
    ),
  );
  await insertAudit(tx, jobActor(jobName, at), {
    action: 'payments.close',
    clinicId,
    subjectType: 'provider_batch',
    subjectId: batch.id,
    before: { status: 'OPEN' },
    after: { status: 'CLOSED', carried_in: centsToDecimal(fixed.carriedIn) },
  });
  const { totals, carriedIn } = fixed;
  const amounts = amountsOf(totals);
  return {
    name,
    clinicId,
    claims: totals.claimCount,
    adjustments: totals.adjustmentCount,
    ...amounts,
    net: addCents(amounts.net, carriedIn),
    carriedIn,
    documents: fixed.documentIds.length,
  };
}

interface FixedBatch {
  readonly totals: BatchTotals;
  readonly carriedIn: Cents;
  readonly documentIds: readonly string[];
}

/** Fixes the amounts of a batch, and numbers its documents. */
export async function fixBatch(
  tx: Transaction,
  batch: BatchInGroup,
  { at, issuedOn }: { readonly at: string; readonly issuedOn: PlainDate },
): Promise<FixedBatch> {
  const { totals, entries } = await loadSums(tx, batch);
  const carriedIn = await recoverDebts(tx, batch, { net: totals.net, at, day: issuedOn });
  const [documentIds] = await tx.batch((on) => [
    issue(on, batch, taxDocumentsOf(entries, carriedIn), issuedOn),
    markClosed(on, batch, totals, { carriedIn: centsToDecimal(carriedIn), at }),
  ]);
  if (addCents(totals.net, carriedIn) < ZERO_CENTS) await insertDebt(tx, batch, issuedOn);
  return { totals, carriedIn, documentIds };
}

/** Documents are numbered in the order of their kinds, so that two closings never wait for each other in a circle. */
async function issue(
  tx: Transaction,
  batch: BatchInGroup,
  documents: readonly TaxDocument[],
  issuedOn: PlainDate,
): Promise<string[]> {
  const { year } = partsOf(issuedOn);
  const kinds = documents.map(({ kind }) => kind);
  const taken = await takeDocumentNumbers(tx, kinds, year);
  const numbered = documents.map((document, at) => {
    const { kind } = document;
    const last = taken.find((one) => one.kind === kind);
    if (last === undefined) throw new Error(`no number was taken for ${kind}`);
    const running = last.running - kinds.slice(at + 1).filter((later) => later === kind).length;
    return {
      kind,
      corrects: document.corrects ?? null,
      document_no: documentNumber(kind, year, running),
      year,
      running,
      issued_on: issuedOn,
      before_gst: centsToDecimal(document.beforeGst),
      gst: centsToDecimal(document.gst),
      total: centsToDecimal(document.total),
    };
  });
  return insertDocuments(tx, batch, numbered);
}
