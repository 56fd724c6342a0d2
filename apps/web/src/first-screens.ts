// The screens that users open first or often. While the client is still loading, the script of the page requests their
// files and makes their reads. The reads are the same as the requests of the screens, and
// e2e/portal/first-requests.test.ts fails if they differ.
import { keptRows } from './claims/history-rows.ts';
import type { FirstRead, FirstUser } from './platform/api/first-requests.ts';

function readsOfEveryScreen({ userType, clinicId }: FirstUser): FirstRead[] {
  const unread: FirstRead = { call: 'listConversations', query: { size: '1', unread: 'true' } };
  return [
    { call: 'getLocation', params: { id: clinicId } },
    { call: 'getMenuWithProfile', body: { usertypeName: userType, clinicId } },
    // An administrator has the conversations of all clinics.
    ...(userType === 'ADMINUSER' ? [] : [unread]),
  ];
}

function readsOfList(claimType: string, { clinicId }: FirstUser): FirstRead[] {
  return [
    {
      call: 'listClaimsByPost',
      body: {
        page: 1,
        size: keptRows(),
        sort: 'date_of_visit_start,desc',
        claim_type: claimType,
        claim_status: 'processing,approved,declined,closed',
        provider_company_id: clinicId,
      },
    },
    {
      call: 'listDraftsByPost',
      body: { page: 1, size: 10, claim_type: claimType, provider_company_id: clinicId },
    },
    { call: 'listSavedItems', query: { kind: 'CLAIM_FILTER' } },
  ];
}

function readsOfDashboard({ clinicId }: FirstUser): FirstRead[] {
  const query = { provider_company_id: clinicId };
  return [
    { call: 'getDashboardSummary', query },
    { call: 'getPaymentSummary', query },
    { call: 'listDraftsByPost', body: { page: 1, size: 10, ...query } },
    { call: 'listConversations', query: { ...query, open_questions: 'true', size: '4' } },
    { call: 'listBroadcasts', query },
    { call: 'listTopDoctors', query: { ...query, metric: 'claims' } },
    { call: 'listNotifications', query },
  ];
}

interface FirstScreen {
  /** Of the file with the parts of the screen that other screens do not have (vite/chunks.ts). */
  readonly name: string;
  /** Its routes name its modules and texts (vite/route-screens.ts). */
  readonly paths: readonly [string, ...string[]];
  /** Without filters in the address, because only the client reads those. */
  readonly reads?: (user: FirstUser, path: string) => FirstRead[];
}

const [OUTPATIENT, INPATIENT] = ['/app/claim/providerclaims', '/app/inpatientclaims'];

export const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    name: 'lists',
    paths: [OUTPATIENT, INPATIENT],
    reads: (user, path) => readsOfList(path === INPATIENT ? 'INPATIENT' : 'OUTPATIENT', user),
  },
  { name: 'dashboard', paths: ['/app/dashboard'], reads: readsOfDashboard },
  { name: 'form', paths: [`${OUTPATIENT}/new`, `${INPATIENT}/new`] },
];

/** Every page has these; in English they are part of the first files. */
export const START_TEXTS: readonly string[] = ['access', 'platform', 'ui'];

/** @param path without a slash at its end */
export function readsOf(path: string, user: FirstUser): FirstRead[] {
  const screen = FIRST_SCREENS.find(({ paths }) => paths.includes(path));
  return [...readsOfEveryScreen(user), ...(screen?.reads?.(user, path) ?? [])];
}
