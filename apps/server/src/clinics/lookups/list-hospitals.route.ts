// The hospitals that a claim can name.
import type { Handler } from '../../platform/http/handler.ts';
import { listLookup } from '../practitioners.queries.ts';

export const listHospitals: Handler<'listHospitals'> = async ({ tx }) => ({
  data: await listLookup(tx, 'Hospital'),
});
