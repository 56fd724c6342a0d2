// The first page of a signed-in user. Administrators arrive at the administration and open the portal for a clinic only
// on purpose.
import type { Me } from './session.ts';

export const ADMINISTRATION = '/app/ops';

type Place = Pick<Me, 'clinicProfile'> & { readonly userType: string };

export function isAdminWithoutClinic({ userType, clinicProfile }: Place): boolean {
  return userType === 'ADMINUSER' && clinicProfile === null;
}

export function homeOf(me: Place): typeof ADMINISTRATION | '/app/dashboard' {
  return isAdminWithoutClinic(me) ? ADMINISTRATION : '/app/dashboard';
}

/** Whether a path, with or without a query, is a page of the administration. */
export function isInAdministration(path: string): boolean {
  return /^\/app\/ops(?:[/?#]|$)/.test(path);
}
