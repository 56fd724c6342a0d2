// One user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { requireClinicUser } from './change-user.ts';
import { clinicUserOf } from './clinic-user-view.ts';

export const getClinicUser: Handler<'getClinicUser'> = async ({ params, tx }) => ({
  data: clinicUserOf(await requireClinicUser(tx, params.id)),
});
