// The claim history in the plain form of the older services (Claims spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { historyPage } from './history-page.ts';

export const listLegacyClaims: Handler<'listLegacyClaims'> = async (context) => {
  const { data } = await historyPage(context);
  return { status: true, data };
};
