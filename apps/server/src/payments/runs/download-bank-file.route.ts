import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { loadBankFile } from './load-bank-file.ts';
import { requireRun } from './require-run.ts';

export const downloadBankFile: Handler<'downloadBankFile'> = async (context) => {
  const { params, query, tx } = context;
  const run = await requireRun(tx, params.id);
  const { name, contentType, content } = await loadBankFile(tx, run, query.format, context);
  return new FileToSend({ name, contentType, content, headers: {} });
};
