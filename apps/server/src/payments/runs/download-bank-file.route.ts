// The file for the bank. It has account numbers, so each download is audited.
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { loadBankFile } from './load-bank-file.ts';
import { requireRun } from './require-run.ts';

export const downloadBankFile: Handler<'downloadBankFile'> = async (context) => {
  const { params, query, tx, services, audit } = context;
  const run = await requireRun(tx, params.id);
  const { payments, ...file } = await loadBankFile(tx, run, query.format, services);
  await audit({
    action: 'payments.download-bank-file',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    after: { format: query.format, payments },
  });
  return new FileToSend({ ...file, headers: {} });
};
