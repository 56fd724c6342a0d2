// The landing page of each user type after sign-in (Access spec §4): a table, and administrators without a clinic.
import type { UserType } from '@portal/rules/access/roles.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import {
  ADMINISTRATION,
  isAdminWithoutClinic,
  isInAdministration,
} from '../../platform/api/home-of.ts';
import type { Me } from '../../platform/api/session.ts';

export interface Landing {
  readonly path: string;
  /** Whether the remembered address opens after the landing page. */
  readonly followsReturnUrl: boolean;
}

const REFUSED: Landing = { path: '/401', followsReturnUrl: false };

const FIRST_PASSWORD: Landing = { path: '/auth/changepassword', followsReturnUrl: false };

const FIRST_FACTOR: Landing = { path: '/auth/secondfactor', followsReturnUrl: false };

const landings: Readonly<Record<UserType, Landing>> = {
  CLINICUSER: { path: '/app/dashboard', followsReturnUrl: true },
  CLINICGROUPUSER: { path: '/app/clinicgroupdashboard', followsReturnUrl: false },
  ADMINUSER: { path: '/app/dashboard', followsReturnUrl: true },
};

/** A user who has just signed in. */
type Arriving = Pick<Me, 'clinicProfile' | 'mustAddFactor' | 'mustChangePassword'> & {
  readonly userType: string;
};

/** The facts of a sign-in that decide where an administrator without a clinic arrives. */
export interface Arrival {
  /** Whether the administrator sign-in was used. */
  readonly isAdminSignIn: boolean;
  /** The page that was requested before the sign-in. */
  readonly returnUrl: string | undefined;
}

/** Addresses that lead to whichever page a user starts with, so that they ask for no page in particular. */
const START = /^\/app(?:\/dashboard)?\/?$/;

/**
 * An administrator without a clinic arrives at the page of the administration that was requested, or at the
 * administration after the administrator sign-in. Otherwise the 401 page asks where to go (Access spec §4).
 */
function landingWithoutClinic({ isAdminSignIn, returnUrl }: Arrival): Landing {
  if (returnUrl !== undefined && isInAdministration(returnUrl)) {
    return { path: returnUrl, followsReturnUrl: false };
  }
  const asksForClinicPage = returnUrl !== undefined && !START.test(returnUrl);
  return isAdminSignIn && !asksForClinicPage
    ? { path: ADMINISTRATION, followsReturnUrl: false }
    : REFUSED;
}

/** An unknown user type has no access. */
export function landingOf(
  user: Pick<Arriving, 'clinicProfile' | 'userType'>,
  arrival: Arrival,
): Landing {
  if (isAdminWithoutClinic(user)) return landingWithoutClinic(arrival);
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
export async function landingAfter(loading: Promise<Arriving>, arrival: Arrival): Promise<Landing> {
  try {
    const me = await loading;
    if (me.mustChangePassword) return FIRST_PASSWORD;
    return me.mustAddFactor ? FIRST_FACTOR : landingOf(me, arrival);
  } catch (error) {
    const isFailure = error instanceof ApiProblem && (error.is('NETWORK') || error.status >= 500);
    if (!isFailure) throw error;
    return landings.CLINICUSER;
  }
}
