// The patients whom the user has looked up most recently, so that the next step with one of them needs no number.
// Opening one counts like any look-up (docs/decisions/0019).
import type { Handler } from '../platform/http/handler.ts';
import { recentPatients } from './recent-patients.ts';

export const listRecentPatients: Handler<'listRecentPatients'> = async ({ tx, services, user }) => {
  const { location_id: clinicId } = user;
  return { data: clinicId === null ? [] : await recentPatients(tx, services, { clinicId, user }) };
};
