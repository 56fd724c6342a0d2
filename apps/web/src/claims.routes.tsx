// Routes of claims: five for outpatient claims, five for inpatient claims with the same screens
// (claims/claims-of-type.ts), and the drafts of both.
import { hasDaClaims } from '@portal/rules/claims/lifecycle/da-claims.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { createRoute, redirect, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { inpatientListParams, outpatientListParams } from './claims/claims-list-params.ts';
import { addressesOf, mayDo } from './claims/claims-of-type.ts';
import { daClaimsParams } from './claims/history/da-claims-params.ts';
import { draftVisitsParams } from './claims/drafts/draft-visits-params.ts';
import { currentMe } from './platform/api/session.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen, textIn } from './route-parts.tsx';

const listOf = (claimType: ClaimType) =>
  screen(async () => {
    const { ClaimsListScreen } = await import('./claims/history/claims-list.screen.tsx');
    return () => <ClaimsListScreen claimType={claimType} />;
  }, 'claimLists');

const claimOf = (claimType: ClaimType) =>
  screen(
    async () => {
      const { ClaimDetailScreen } = await import('./claims/detail/claim-detail.screen.tsx');
      return function Claim() {
        const { id } = useParams({ from: addressesOf(claimType).claim });
        return <ClaimDetailScreen claimType={claimType} id={id} />;
      };
    },
    'claims',
    'claimLists',
    'documents',
    'messages',
  );

const editOf = (claimType: ClaimType) =>
  screen(
    async () => {
      const { EditClaimScreen } = await import('./claims/form/edit-claim.screen.tsx');
      return function Edit() {
        const { id } = useParams({ from: addressesOf(claimType).edit });
        return <EditClaimScreen key={id} claimType={claimType} id={id} />;
      };
    },
    'claims',
    'claimLists',
    'documents',
  );

const newOf = (claimType: ClaimType) =>
  screen(
    async () => {
      const { NewClaimScreen } = await import('./claims/form/new-claim.screen.tsx');
      const from = addressesOf(claimType).newClaim;
      return function NewClaim() {
        const { member, policy, date, draft, copy } = useSearch({ from });
        const navigate = useNavigate({ from });
        return (
          <NewClaimScreen
            key={copy}
            claimType={claimType}
            memberId={member}
            policyId={policy}
            date={date}
            copyOf={copy}
            draftId={draft}
            onDraftCreated={(id) =>
              // The clerk is typing, so the page does not scroll.
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
    'claimLists',
    'documents',
  );

const draftOf = (claimType: ClaimType) =>
  screen(
    async () => {
      const { DraftScreen } = await import('./claims/form/new-claim.screen.tsx');
      const from = addressesOf(claimType).draft;
      return function Draft() {
        const { id } = useParams({ from });
        const navigate = useNavigate({ from });
        return (
          <DraftScreen
            claimType={claimType}
            id={id}
            onDraftCreated={(next) =>
              void navigate({
                to: '.',
                params: { id: next },
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
    'claimLists',
    'documents',
  );

interface NewClaimSearch {
  readonly member: string;
  readonly policy: string;
  readonly date?: string;
  readonly draft?: string;
  /** Id of the copied claim. */
  readonly copy?: string;
}

function newClaimSearch(search: Record<string, unknown>): NewClaimSearch {
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
}

/** Stays are not copied, because each one is different. */
function newStaySearch(search: Record<string, unknown>): NewClaimSearch {
  const { copy: _, ...params } = newClaimSearch(search);
  return params;
}

const claims = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims',
  validateSearch: onlyRead(outpatientListParams),
  component: listOf('OUTPATIENT'),
});

const newClaim = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/new',
  validateSearch: newClaimSearch,
  component: newOf('OUTPATIENT'),
});

const draft = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/drafts/$id',
  component: draftOf('OUTPATIENT'),
});

const claim = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/$id',
  component: claimOf('OUTPATIENT'),
});

const edit = createRoute({
  getParentRoute: () => app,
  path: '/claim/providerclaims/$id/edit',
  component: editOf('OUTPATIENT'),
});

type Action = Parameters<typeof mayDo>[1];

/**
 * The user has the permission but has chosen another clinic of the group: the claim is not forbidden, it
 * belongs to the other clinic.
 */
function isElsewhere(action: Action): boolean {
  const me = currentMe();
  if (me?.userType !== 'CLINICGROUPUSER') return false;
  return me.permissions.includes(`inpatient-claim:${action}`);
}

/** Inpatient claims are for specialist clinics only (Claims spec §2). */
const needs = (action: Action) => () => {
  if (mayDo(currentMe(), action, 'INPATIENT')) return;
  if (isElsewhere(action)) throw redirect({ to: '/app/dashboard', replace: true });
  throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
};

/** An existing claim or draft names its clinic itself. */
const needsForOne = (action: Action) => () => {
  if (!isElsewhere(action)) needs(action)();
};

const stays = createRoute({
  getParentRoute: () => app,
  path: '/inpatientclaims',
  validateSearch: onlyRead(inpatientListParams),
  beforeLoad: needs('read'),
  component: listOf('INPATIENT'),
});

const newStay = createRoute({
  getParentRoute: () => app,
  path: '/inpatientclaims/new',
  validateSearch: newStaySearch,
  beforeLoad: needs('create'),
  component: newOf('INPATIENT'),
});

const draftOfStay = createRoute({
  getParentRoute: () => app,
  path: '/inpatientclaims/drafts/$id',
  beforeLoad: needsForOne('create'),
  component: draftOf('INPATIENT'),
});

const stay = createRoute({
  getParentRoute: () => app,
  path: '/inpatientclaims/$id',
  beforeLoad: needsForOne('read'),
  component: claimOf('INPATIENT'),
});

const editStay = createRoute({
  getParentRoute: () => app,
  path: '/inpatientclaims/$id/edit',
  beforeLoad: needsForOne('update'),
  component: editOf('INPATIENT'),
});

const draftVisits = createRoute({
  getParentRoute: () => app,
  path: '/draftvisits',
  validateSearch: onlyRead(draftVisitsParams),
  beforeLoad: needsPermission('draft-visits:read'),
  component: screen(async () => {
    const { DraftVisitsScreen } = await import('./claims/drafts/draft-visits.screen.tsx');
    return DraftVisitsScreen;
  }, 'claimLists'),
});

/** Only online clinics with a telehealth code have tele-consult claims (Claims spec §2). */
const daClaims = createRoute({
  getParentRoute: () => app,
  path: '/daclaims',
  validateSearch: onlyRead(daClaimsParams),
  beforeLoad: () => {
    const me = currentMe();
    const isOnline = me?.clinicProfile?.isOnline ?? false;
    const telehealthCode = me?.clinicProfile?.telehealthClinicCode ?? null;
    if (hasDaClaims({ isOnline, telehealthCode })) {
      needsPermission('outpatient-claim:read')();
      return;
    }
    throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
  },
  component: screen(
    async () => {
      const { DaClaimsScreen } = await import('./claims/history/da-claims.screen.tsx');
      return DaClaimsScreen;
    },
    'claims',
    'claimLists',
  ),
});

const figures = createRoute({
  getParentRoute: () => app,
  path: '/figures',
  beforeLoad: needsPermission('outpatient-claim:read'),
  component: screen(
    async () => {
      const { FiguresScreen } = await import('./claims/figures/figures.screen.tsx');
      return FiguresScreen;
    },
    'claims',
    'claimLists',
  ),
});

export const claimsRoutes = [
  claims,
  newClaim,
  draft,
  claim,
  edit,
  stays,
  newStay,
  draftOfStay,
  stay,
  editStay,
  draftVisits,
  daClaims,
  figures,
] as const;
