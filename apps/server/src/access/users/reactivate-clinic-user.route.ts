// Reactivates a suspended user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { changeStatus } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';

export const reactivateClinicUser: Handler<'reactivateClinicUser'> = async (context) => ({
  data: clinicUserOf(await changeStatus(context, 'CLINICS', 'ACTIVE')),
});
