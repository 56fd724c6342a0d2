import { centsToWire } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applyReturn } from './apply-return.ts';

export const readBankReturn: Handler<'readBankReturn'> = async (context) => {
  const { body, tx } = context;
  const file = {
    name: body.file_name,
    content: body.content,
    previewMark: body.preview_mark,
  };
  const read = await applyReturn(tx, file, context);
  return {
    data: {
      lines: read.lines,
      unmatched: read.unmatched,
      accepted: read.accepted,
      failed: read.failed,
      failed_amount: centsToWire(read.failedAmount),
      known: read.known,
      run_ids: [...read.runIds],
      unanswered: read.unanswered,
    },
  };
};
