// The landing page of each user type after sign-in (Access spec §4): a table and one exception.
import type { Me } from '../../platform/api/session.ts';

export interface Landing {
  readonly path: string;
  /** Whether the remembered address opens after the landing page. */
  readonly followsReturnUrl: boolean;
}

const REFUSED: Landing = { path: '/401', followsReturnUrl: false };

const landings: Readonly<Record<string, Landing>> = {
  CLINICUSER: { path: '/app/dashboard', followsReturnUrl: true },
  CLINICGROUPUSER: { path: '/app/clinicgroupdashboard', followsReturnUrl: false },
  ADMINUSER: { path: '/app/dashboard', followsReturnUrl: true },
};

/** An administrator acts for a clinic and needs one; an unknown user type has no access. */
export function landingOf(
  user: { readonly userType: string } & Pick<Me, 'clinicProfile'>,
): Landing {
  if (user.userType === 'ADMINUSER' && user.clinicProfile === null) return REFUSED;
  return landings[user.userType] ?? REFUSED;
}
