// Reactivates a suspended user.
import type { Handler } from '../../platform/http/handler.ts';
import { changeStatus } from './change-user.ts';
import { userOf } from './user-view.ts';

export const reactivateUser: Handler<'reactivateUser'> = async (context) => ({
  data: userOf(await changeStatus(context, 'ALL', 'ACTIVE')),
});
