// Every address and the screen behind it. A screen is its own file, loaded with its texts when the
// address is opened. To add one: a line here; the menu shows it by itself (access/menu.ts).
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { landingOf } from './access/landing.ts';
import { PortalShell } from './access/portal-shell.tsx';
import { claimsListParams } from './claims/claims-list-params.ts';
import { dashboardWidgets } from './dashboard-widgets.ts';
import { loginTools } from './login-tools.tsx';
import { memberDetailParams, memberSearchParams } from './members/member-search-params.ts';
import { PaletteSources } from './palette-sources.tsx';
import { loadTexts, type SliceOfTexts } from './platform/i18n.ts';
import { rememberReturnUrl, takeReturnUrl } from './platform/return-url.ts';
import { hasToken, loadMe, restoreSession } from './platform/session.ts';
import { showSplash } from './platform/splash.ts';
import { RouteFailure } from './ui/route-failure.tsx';

const RETURN_URL_AFTER_MS = 1_000;

/** A screen with the texts of its slices, both loaded at once. */
function screen(load: () => Promise<ComponentType>, ...slices: SliceOfTexts[]) {
  return lazyRouteComponent(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(slices)]);
    return { default: Screen };
  });
}

const root = createRootRoute({
  notFoundComponent: () => <Navigate to="/app/error/$code" params={{ code: '403' }} replace />,
  errorComponent: RouteFailure,
});

const empty = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/auth/login', replace: true, throw: true }),
});

const loginWord = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => redirect({ to: '/auth/login', replace: true, throw: true }),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  component: screen(async () => {
    const { LoginScreen } = await import('./access/login.screen.tsx');
    return function Login() {
      const navigate = login.useNavigate();
      return (
        <LoginScreen
          tools={loginTools}
          onSignedIn={() => navigate({ to: '/auth-callback', replace: true })}
        />
      );
    };
  }),
});

/** Completes a sign-in: reads who it is and sends each user type to its own page (Access spec §4). */
const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth-callback',
  beforeLoad: async ({ cause }) => {
    if (cause === 'preload') return;
    if (!hasToken()) throw redirect({ to: '/401', replace: true });
    showSplash();
    const landing = landingOf(await loadMe());
    if (landing.followsReturnUrl) openReturnUrlSoon(landing.path);
    throw redirect({ href: landing.path, replace: true });
  },
});

/** The landing page shows first; the address asked for before signing in opens a second later. */
function openReturnUrlSoon(landingPath: string): void {
  const address = takeReturnUrl();
  if (address === undefined || address === landingPath) return;
  setTimeout(() => {
    const isStillThere =
      location.pathname === landingPath || location.pathname === '/auth-callback';
    if (isStillThere) void router.navigate({ href: address });
  }, RETURN_URL_AFTER_MS);
}

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: screen(() =>
    import('./access/unauthorized.screen.tsx').then((module) => module.UnauthorizedScreen),
  ),
});

const unauthorizedWithError = createRoute({
  getParentRoute: () => root,
  path: '/401/$error',
  component: screen(() =>
    import('./access/unauthorized.screen.tsx').then((module) => module.IdentityErrorScreen),
  ),
});

/** The signed-in portal. The guard lets nobody pass whose details are not loaded (SESS-15, SESS-16). */
const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: async ({ location }) => {
    const me = await restoreSession();
    if (me !== undefined) return;
    rememberReturnUrl(location.href);
    throw redirect({ to: '/auth/login', replace: true });
  },
  component: () => (
    <>
      <PortalShell />
      <PaletteSources />
    </>
  ),
});

const appIndex = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => redirect({ to: '/app/dashboard', replace: true, throw: true }),
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  component: screen(async () => {
    const { DashboardScreen } = await import('./notices/dashboard.screen.tsx');
    return () => <DashboardScreen widgets={dashboardWidgets} />;
  }, 'notices'),
});

const memberSearch = createRoute({
  getParentRoute: () => app,
  path: '/searchmember',
  validateSearch: memberSearchParams,
  component: screen(async () => {
    const { MemberSearchScreen } = await import('./members/member-search.screen.tsx');
    return MemberSearchScreen;
  }, 'members'),
});

const memberDetail = createRoute({
  getParentRoute: () => app,
  path: '/searchmember/$memberId',
  validateSearch: memberDetailParams,
  component: screen(async () => {
    const { MemberDetailScreen } = await import('./members/member-detail.screen.tsx');
    return MemberDetailScreen;
  }, 'members'),
});

const claimsList = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims',
  validateSearch: claimsListParams,
  component: screen(async () => {
    const { ClaimsListScreen } = await import('./claims/claims-list.screen.tsx');
    return ClaimsListScreen;
  }, 'claims'),
});

const claimDetail = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/$id',
  component: screen(async () => {
    const { ClaimDetailScreen } = await import('./claims/claim-detail.screen.tsx');
    return ClaimDetailScreen;
  }, 'claims'),
});

interface NewClaimSearch {
  readonly member: string;
  readonly policy: string;
  readonly date?: string;
  readonly draft?: string;
  /** Id of the claim that is copied. */
  readonly copy?: string;
}

function textIn(search: Record<string, unknown>, name: string): string {
  const value = search[name];
  return typeof value === 'string' ? value : '';
}

const newClaim = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/new',
  validateSearch: (search: Record<string, unknown>): NewClaimSearch => {
    const date = textIn(search, 'date');
    const draft = textIn(search, 'draft');
    const copy = textIn(search, 'copy');
    return {
      member: textIn(search, 'member'),
      policy: textIn(search, 'policy'),
      ...(date === '' ? {} : { date }),
      ...(draft === '' ? {} : { draft }),
      ...(copy === '' ? {} : { copy }),
    };
  },
  component: screen(async () => {
    const { NewClaimScreen } = await import('./claims/new-claim.screen.tsx');
    return function NewClaim() {
      const { member, policy, date, draft, copy } = newClaim.useSearch();
      const navigate = newClaim.useNavigate();
      return (
        <NewClaimScreen
          key={copy}
          memberId={member}
          policyId={policy}
          date={date}
          copyOf={copy}
          draftId={draft}
          onDraftCreated={(id) =>
            void navigate({ search: (search) => ({ ...search, draft: id }), replace: true })
          }
        />
      );
    };
  }, 'claims'),
});

const claimDraft = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/drafts/$id',
  component: screen(async () => {
    const { DraftScreen } = await import('./claims/new-claim.screen.tsx');
    return function Draft() {
      return <DraftScreen id={claimDraft.useParams().id} />;
    };
  }, 'claims'),
});

const error = createRoute({
  getParentRoute: () => app,
  path: '/error/$code',
  component: screen(() =>
    import('./access/forbidden.screen.tsx').then((module) => module.ForbiddenScreen),
  ),
});

const routeTree = root.addChildren([
  empty,
  loginWord,
  login,
  authCallback,
  unauthorized,
  unauthorizedWithError,
  app.addChildren([
    appIndex,
    dashboard,
    memberSearch,
    memberDetail,
    claimsList,
    newClaim,
    claimDraft,
    claimDetail,
    error,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
