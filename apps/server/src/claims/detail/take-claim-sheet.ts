// Builds the sheet of a claim. Both the print view and the PDF use it, so they cannot differ.
import type { Handler } from '../../platform/http/handler.ts';
import type { Sheet } from '../../platform/paper/sheet.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { claimSheet } from './claim-sheet.ts';
import { loadClaimView } from './claim-view.ts';
import { claimTexts } from '../claim-texts.ts';

type Given = Parameters<Handler<'getClaimPdf'>>[0];

/** The printed claim in the language of the user; the access is audited. */
export async function takeClaimSheet(
  context: Pick<Given, 'params' | 'tx' | 'user' | 'services' | 'http' | 'audit'>,
): Promise<{ claimCode: string; sheet: Sheet }> {
  const { params, tx, user, services, http, audit } = context;
  const claim = await loadClaimView(tx, user, params.id, services);
  await audit({
    action: 'claims.print',
    clinicId: claim.provider_company_id,
    subjectType: 'claim',
    subjectId: claim.uuid,
  });
  const words = claimTexts(readerLanguage(http.header('accept-language')));
  return { claimCode: claim.claim_code, sheet: claimSheet(claim, words) };
}
