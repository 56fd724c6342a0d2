// A document of a payment advice as a PDF. Each kind has its own permission, and each download is audited.
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { listDocuments } from '../batch-rows.queries.ts';
import { requireAdvice } from './require-advice.ts';

const PERMISSIONS = {
  SUMMARY: 'download-payment-advice-summary:read',
  BCTI: 'download-bcti:read',
  INVOICE: 'download-invoice:read',
  CREDIT_NOTE: 'download-credit-note:read',
} as const satisfies Record<TaxDocumentKind, Permission>;

export const getPaymentDocument: Handler<'getPaymentDocument'> = async (context) => {
  const { params, query, tx, user, services, audit } = context;
  if (!user.permissions.has(PERMISSIONS[params.kind])) throw new ProblemError('FORBIDDEN');
  const advice = await requireAdvice(tx, user, params.id);
  const documents = await listDocuments(tx, advice);
  const document = documents.find(
    ({ kind, corrects }) =>
      kind === params.kind && (query.corrects === undefined || corrects === query.corrects),
  );
  if (document === undefined) throw new ProblemError('TAX_DOCUMENT_NOT_FOUND');
  const { file_key: key, is_stale: isStale } = document;
  const content = key === null || isStale ? undefined : await services.store.read(key);
  if (content === undefined) {
    // Kept, so that the job is queued also for documents that came without files, as in the demo.
    await enqueueJob(tx, { task: 'make_tax_document', payload: { documentId: document.id } });
    return new KeptRefusal(new ProblemError('DOCUMENT_BEING_MADE'));
  }
  await audit({
    action: 'payments.download',
    clinicId: advice.clinic_id,
    subjectType: 'tax_document',
    subjectId: document.id,
    after: { document_no: document.document_no },
  });
  return new FileToSend({
    name: `${document.document_no}.pdf`,
    contentType: 'application/pdf',
    headers: {},
    content,
  });
};
