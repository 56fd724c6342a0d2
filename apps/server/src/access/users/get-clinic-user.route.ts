// One user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { requireUser } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';

export const getClinicUser: Handler<'getClinicUser'> = async ({ params, tx }) => ({
  data: clinicUserOf(await requireUser(tx, 'CLINICS', params.id)),
});
