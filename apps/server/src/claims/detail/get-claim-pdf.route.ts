import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { printSheet } from '../../platform/paper/print-sheet.ts';
import { claimTexts } from '../claim-texts.ts';
import { claimSheet } from './claim-sheet.ts';
import { loadClaimView } from './claim-view.ts';

/** Returns a claim as a PDF in the language of the user; the access is audited. */
export const getClaimPdf: Handler<'getClaimPdf'> = async (context) => {
  const { params, tx, user, services, http, audit } = context;
  const claim = await loadClaimView(tx, user, params.id, services);
  await audit({
    action: 'claims.print',
    clinicId: claim.provider_company_id,
    subjectType: 'claim',
    subjectId: claim.uuid,
  });
  const words = claimTexts(readerLanguage(http.header('accept-language')));
  return new FileToSend({
    name: `${claim.claim_code}.pdf`,
    contentType: 'application/pdf',
    headers: {},
    content: printSheet(claimSheet(claim, words)),
  });
};
