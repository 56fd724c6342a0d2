// Routes outside the portal that need no sign-in: the legal pages, and the pages for users without access.
import { createRoute } from '@tanstack/react-router';
import { ADMINISTRATION } from './platform/api/home-of.ts';
import { restoreSession } from './platform/api/session.ts';
import { takeReturnUrl } from './platform/page/return-url.ts';
import { readShared } from './platform/storage/storage.ts';
import { root, screen } from './route-parts.tsx';

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: screen(async () => {
    const { LegalScreen } = await import('./access/frame/legal.screen.tsx');
    return () => <LegalScreen page="terms" />;
  }),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: screen(async () => {
    const { LegalScreen } = await import('./access/frame/legal.screen.tsx');
    return () => <LegalScreen page="privacy" />;
  }),
});

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/401',
  // Signed-in administrators see where they can continue.
  beforeLoad: async () => {
    if (readShared('isSignedIn') !== undefined) await restoreSession().catch(() => undefined);
  },
  component: screen(async () => {
    const { UnauthorizedScreen } = await import('./access/frame/unauthorized.screen.tsx');
    return function Unauthorized() {
      const navigate = unauthorized.useNavigate();
      return (
        <UnauthorizedScreen
          onAdministration={() => void navigate({ to: ADMINISTRATION })}
          onClinicOpened={() => void navigate({ href: takeReturnUrl() ?? '/app/dashboard' })}
        />
      );
    };
  }),
});

const unauthorizedWithError = createRoute({
  getParentRoute: () => root,
  path: '/401/$error',
  component: screen(() =>
    import('./access/frame/unauthorized.screen.tsx').then((module) => module.IdentityErrorScreen),
  ),
});

export const outsideRoutes = [terms, privacy, unauthorized, unauthorizedWithError];
