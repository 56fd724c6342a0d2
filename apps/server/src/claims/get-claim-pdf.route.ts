import { printSheet } from '../platform/paper/print-sheet.ts';
import { FileToSend } from '../platform/file-to-send.ts';
import type { Handler } from '../platform/handler.ts';
import { readerLanguage } from '../platform/reader-language.ts';
import { claimSheet } from './claim-sheet.ts';
import { loadClaimView } from './claim-view.ts';
import { sheetWords } from './sheet-words.ts';

/** One claim on paper, as its reader sees it on the screen; the audit trail says that it was taken. */
export const getClaimPdf: Handler<'getClaimPdf'> = async (context) => {
  const { params, tx, user, services, http, audit } = context;
  const claim = await loadClaimView(tx, user, params.id, services);
  await audit({
    action: 'claims.print',
    clinicId: claim.provider_company_id,
    subjectType: 'claim',
    subjectId: claim.uuid,
  });
  const words = sheetWords(readerLanguage(http.header('accept-language')));
  return new FileToSend({
    name: `${claim.claim_code}.pdf`,
    contentType: 'application/pdf',
    headers: {},
    content: printSheet(claimSheet(claim, words)),
  });
};
