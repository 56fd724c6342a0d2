// Listed clinics by code, name or organisation, for an administrator who chooses one.
import type { Handler } from '../../platform/http/handler.ts';
import { isListedRow } from '../listed-row.ts';
import { findClinicsByWords } from '../locations.queries.ts';

const most = 15;

export const searchClinics: Handler<'searchClinics'> = async ({ query, tx, services }) => {
  const today = services.clock.today();
  const found = await findClinicsByWords(tx, query.q);
  return {
    data: found
      .filter((row) => isListedRow(row, today))
      .slice(0, most)
      .map(({ id, code, name, organization_name }) => ({ id, code, name, organization_name })),
  };
};
