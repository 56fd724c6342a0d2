// The factors of the signed-in user.
import type { Handler } from '../../platform/http/handler.ts';
import { ownFactors } from './factors-view.ts';

export const listFactors: Handler<'listFactors'> = async ({ user, tx, services }) => ({
  data: await ownFactors(tx, services, user),
});
