// The landing page of each user type after sign-in (Access spec §4): a table and one exception.
import type { UserType } from '@portal/rules/access/roles.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { Me } from '../../platform/api/session.ts';

export interface Landing {
  readonly path: string;
  /** Whether the remembered address opens after the landing page. */
  readonly followsReturnUrl: boolean;
}

const REFUSED: Landing = { path: '/401', followsReturnUrl: false };

const FIRST_PASSWORD: Landing = { path: '/auth/changepassword', followsReturnUrl: false };

const landings: Readonly<Record<UserType, Landing>> = {
  CLINICUSER: { path: '/app/dashboard', followsReturnUrl: true },
  CLINICGROUPUSER: { path: '/app/clinicgroupdashboard', followsReturnUrl: false },
  ADMINUSER: { path: '/app/dashboard', followsReturnUrl: true },
};

/** An administrator acts for a clinic and needs one; an unknown user type has no access. */
export function landingOf(
  user: { readonly userType: string } & Pick<Me, 'clinicProfile'>,
): Landing {
  if (user.userType === 'ADMINUSER' && user.clinicProfile === null) return REFUSED;
  return isUserType(user.userType) ? landings[user.userType] : REFUSED;
}

function isUserType(text: string): text is UserType {
  return Object.hasOwn(landings, text);
}

/**
 * The landing page after a sign-in. A user whose type cannot be fetched counts as a clinic user (Claims spec §6); the
 * page then fetches the details again before it shows anything.
 * @throws ApiProblem if the server refuses the user
 */
export async function landingAfter(loading: Promise<Me>): Promise<Landing> {
  try {
    const me = await loading;
    return me.mustChangePassword ? FIRST_PASSWORD : landingOf(me);
  } catch (error) {
    const isFailure = error instanceof ApiProblem && (error.is('NETWORK') || error.status >= 500);
    if (!isFailure) throw error;
    return landings.CLINICUSER;
  }
}
