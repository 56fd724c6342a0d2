// Chooses the clinic that the session works for, in every tab of this browser.
import { NO_CLINIC, rememberLatestClinic } from '../storage/latest-clinic.ts';
import { removeTab } from '../storage/storage.ts';
import { call } from './api.ts';
import { loadMe } from './session.ts';

/**
 * @param clinic id or code; null: an administrator returns to the administration
 * @throws ApiProblem LOCATION_NOT_FOUND if there is no such clinic
 */
export async function chooseClinic(clinic: string | null): Promise<void> {
  await call('chooseClinic', { body: { clinicId: clinic } });
  if (clinic === null) for (const key of CLINIC_KEYS) removeTab(key);
  const { clinicProfile } = await loadMe();
  rememberLatestClinic(clinicProfile ?? NO_CLINIC);
}

const CLINIC_KEYS = ['clinicId', 'clinicCode', 'clinicName'] as const;
