// Suspends a user, and ends their sessions and password links.
import type { Handler } from '../../platform/http/handler.ts';
import { changeStatus } from './change-user.ts';
import { userOf } from './user-view.ts';

export const suspendUser: Handler<'suspendUser'> = async (context) => ({
  data: userOf(await changeStatus(context, 'ALL', 'SUSPENDED')),
});
