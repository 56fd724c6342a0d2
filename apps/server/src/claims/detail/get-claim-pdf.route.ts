import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { printSheet } from '../../platform/paper/print-sheet.ts';
import { takeClaimSheet } from './take-claim-sheet.ts';

/** Returns a claim as a PDF. */
export const getClaimPdf: Handler<'getClaimPdf'> = async (context) => {
  const { claimCode, sheet } = await takeClaimSheet(context);
  return new FileToSend({
    name: `${claimCode}.pdf`,
    contentType: 'application/pdf',
    headers: {},
    content: printSheet(sheet),
  });
};
