// The addresses of the signed-in portal.
import { createRoute, redirect } from '@tanstack/react-router';
import { claimsListParams } from './claims/claims-list-params.ts';
import { dashboardWidgets } from './dashboard-widgets.ts';
import { memberDetailParams, memberSearchParams } from './members/member-search-params.ts';
import { operationsRoutes } from './operations.routes.tsx';
import { currentMe } from './platform/session.ts';
import { app } from './portal-app.tsx';
import { onlyRead, root, screen, textIn } from './route-parts.tsx';

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

const clinicGroup = createRoute({
  getParentRoute: () => app,
  path: '/clinicgroupdashboard',
  beforeLoad: () => {
    if (currentMe()?.userType !== 'CLINICGROUPUSER') {
      throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
    }
  },
  component: screen(async () => {
    const { ClinicGroupScreen } = await import('./clinics/clinic-group.screen.tsx');
    return ClinicGroupScreen;
  }, 'clinics'),
});

const memberSearch = createRoute({
  getParentRoute: () => app,
  path: '/searchmember',
  validateSearch: onlyRead(memberSearchParams),
  component: screen(async () => {
    const { MemberSearchScreen } = await import('./members/member-search.screen.tsx');
    return MemberSearchScreen;
  }, 'members'),
});

const memberDetail = createRoute({
  getParentRoute: () => app,
  path: '/searchmember/$memberId',
  validateSearch: onlyRead(memberDetailParams),
  component: screen(async () => {
    const { MemberDetailScreen } = await import('./members/member-detail.screen.tsx');
    return MemberDetailScreen;
  }, 'members'),
});

const claimsList = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims',
  validateSearch: onlyRead(claimsListParams),
  component: screen(async () => {
    const { ClaimsListScreen } = await import('./claims/claims-list.screen.tsx');
    return ClaimsListScreen;
  }, 'claims'),
});

const claimDetail = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/$id',
  component: screen(
    async () => {
      const { ClaimDetailScreen } = await import('./claims/claim-detail.screen.tsx');
      return ClaimDetailScreen;
    },
    'claims',
    'documents',
  ),
});

const editClaim = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/$id/edit',
  component: screen(
    async () => {
      const { EditClaimScreen } = await import('./claims/edit-claim.screen.tsx');
      return function Edit() {
        const { id } = editClaim.useParams();
        return <EditClaimScreen key={id} id={id} />;
      };
    },
    'claims',
    'documents',
  ),
});

/** A printable page by itself opens beside the page that it is about. */
const printClaim = createRoute({
  getParentRoute: () => root,
  path: '/print/claim/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({
      to: '/app/claim/providerclaims/$id',
      params: { id },
      search: { print: `claim/${id}` },
      replace: true,
    });
  },
});

interface NewClaimSearch {
  readonly member: string;
  readonly policy: string;
  readonly date?: string;
  readonly draft?: string;
  /** Id of the claim that is copied. */
  readonly copy?: string;
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
  component: screen(
    async () => {
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
              // The clerk is typing: the page stays where it is.
              void navigate({
                search: (search) => ({ ...search, draft: id }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        );
      };
    },
    'claims',
    'documents',
  ),
});

const claimDraft = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/drafts/$id',
  component: screen(
    async () => {
      const { DraftScreen } = await import('./claims/new-claim.screen.tsx');
      return function Draft() {
        const navigate = claimDraft.useNavigate();
        return (
          <DraftScreen
            id={claimDraft.useParams().id}
            onDraftCreated={(id) =>
              void navigate({
                to: '.',
                params: { id },
                replace: true,
                resetScroll: false,
                ignoreBlocker: true,
              })
            }
          />
        );
      };
    },
    'claims',
    'documents',
  ),
});

const error = createRoute({
  getParentRoute: () => app,
  path: '/error/$code',
  component: screen(() =>
    import('./access/forbidden.screen.tsx').then((module) => module.ForbiddenScreen),
  ),
});

export const portalRoutes = app.addChildren([
  appIndex,
  dashboard,
  clinicGroup,
  memberSearch,
  memberDetail,
  claimsList,
  newClaim,
  claimDraft,
  claimDetail,
  editClaim,
  ...operationsRoutes,
  error,
]);

export const printRoutes = [printClaim];
