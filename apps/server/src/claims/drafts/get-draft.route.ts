// One draft with its documents.
import type { Handler } from '../../platform/http/handler.ts';
import { loadDraftView } from './load-draft-view.ts';

export const getDraft: Handler<'getDraft'> = async ({ params, tx, user }) => ({
  data: await loadDraftView(tx, user, params.id),
});
