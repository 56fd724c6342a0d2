// The claim history (Claims spec §2): processing, approved, declined and closed claims of a clinic.
import type { Handler } from '../../platform/http/handler.ts';
import { historyPage } from './history-page.ts';

export const listClaims: Handler<'listClaims'> = (context) => historyPage(context);

export const listClaimsByPost: Handler<'listClaimsByPost'> = ({ body, ...asked }) =>
  listClaims({ ...asked, query: body });
