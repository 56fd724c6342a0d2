import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listWaitingFields } from './clinic-changes.queries.ts';
import { changeableBy, loadClinicData, shownValue, storedValue } from './clinic-data.ts';

export const getClinicData: Handler<'getClinicData'> = async ({ params, tx, user, services }) => {
  requireClinic(user, params.id);
  const clinic = await loadClinicData(tx, services, params.id);
  const { values } = clinic;
  const account = storedValue('bank_account', values.bank_account);
  return {
    data: {
      values: { ...values, bank_account: shownValue('bank_account', account) },
      changeable: [...changeableBy(clinic, user)],
      waiting: await listWaitingFields(tx, params.id),
    },
  };
};
