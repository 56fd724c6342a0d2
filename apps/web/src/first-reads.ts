// The reads of the screens that users open first, by address. The script of the page makes them while the client is
// still loading. They are the same as the requests of the screens, and e2e/portal/first-requests.test.ts fails if they
// differ.
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
        size: 10,
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

/** By address. A list with filters in its address is not here, because the client reads them. */
const SCREENS: Readonly<Record<string, (user: FirstUser) => FirstRead[]>> = {
  '/app/dashboard': readsOfDashboard,
  '/app/claim/providerclaims': (user) => readsOfList('OUTPATIENT', user),
  '/app/inpatientclaims': (user) => readsOfList('INPATIENT', user),
};

/** @param path without a slash at its end */
export function readsOf(path: string, user: FirstUser): FirstRead[] {
  return [...readsOfEveryScreen(user), ...(SCREENS[path]?.(user) ?? [])];
}
