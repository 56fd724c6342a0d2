// The hospitals that can be chosen in a claim.
import type { Handler } from '../../platform/http/handler.ts';
import { listLookup } from '../practitioners.queries.ts';

export const listHospitals: Handler<'listHospitals'> = async ({ tx }) => ({
  data: await listLookup(tx, 'Hospital'),
});
