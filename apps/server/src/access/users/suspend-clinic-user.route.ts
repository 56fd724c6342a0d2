// Suspends a user of the clinic or clinic group, and ends their sessions and password links.
import type { Handler } from '../../platform/http/handler.ts';
import { changeStatus } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';

export const suspendClinicUser: Handler<'suspendClinicUser'> = async (context) => ({
  data: clinicUserOf(await changeStatus(context, 'CLINICS', 'SUSPENDED')),
});
