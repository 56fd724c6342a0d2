// The parent of all portal routes: the guard and the page around the screens.
import { createRoute, redirect } from '@tanstack/react-router';
import { PortalShell } from './access/header/portal-shell.tsx';
import { ClinicWatch } from './clinics/clinic-watch.tsx';
import { rememberReturnUrl } from './platform/page/return-url.ts';
import { isAdminWithoutClinic } from './platform/api/home-of.ts';
import { loadable } from './platform/api/loadable.ts';
import { type Me, restoreSession } from './platform/api/session.ts';
import { root } from './route-parts.tsx';
import { LazyPart } from './ui/feedback/lazy-part.tsx';
import { useOverlays } from './ui/overlays/overlays.ts';

const CLINICS = '/app/clinicgroupdashboard';

/** A clinic-group user has no clinic until one is chosen (GROUP-01). */
function mustChooseClinic(me: Me, path: string): boolean {
  const isGroup = me.userType === 'CLINICGROUPUSER' && me.clinicProfile === null;
  return isGroup && path !== CLINICS && !/^\/app\/(?:error|security)(?:\/|$)/.test(path);
}

/** The pages of an administrator without a clinic: the administration's own, and those of their account. */
const WITHOUT_CLINIC =
  /^\/app(?:\/?$|\/(?:ops|error|security|settings\/password|settings\/profile)(?:\/|$))/;

/** On other pages, an administrator acts for a clinic (Access spec §4). */
function mustHaveClinic(me: Me, path: string): boolean {
  return isAdminWithoutClinic(me) && !WITHOUT_CLINIC.test(path);
}

const paletteSources = loadable(() => import('./palette-sources.tsx'));

/** Loaded with the first palette, which takes them in when they are there. */
function OpenPaletteSources() {
  const isOpen = useOverlays((state) => state.isPaletteOpen);
  if (!isOpen) return null;
  return <LazyPart of={paletteSources}>{({ PaletteSources }) => <PaletteSources />}</LazyPart>;
}

/** The signed-in portal. The guard requires loaded user details (SESS-15, SESS-16). */
export const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: async ({ location }) => {
    const me = await restoreSession();
    if (me !== undefined) {
      if (me.mustChangePassword) throw redirect({ to: '/auth/changepassword', replace: true });
      if (me.mustAddFactor) throw redirect({ to: '/auth/secondfactor', replace: true });
      if (mustChooseClinic(me, location.pathname)) {
        throw redirect({ to: CLINICS, replace: true });
      }
      if (mustHaveClinic(me, location.pathname)) {
        rememberReturnUrl(location.href);
        throw redirect({ to: '/401', replace: true });
      }
      return;
    }
    rememberReturnUrl(location.href);
    throw redirect({ to: '/auth/login', replace: true });
  },
  component: () => (
    <>
      <PortalShell />
      <OpenPaletteSources />
      <ClinicWatch />
    </>
  ),
});
