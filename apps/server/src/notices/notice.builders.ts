// Broadcasts for tests, and requests of the calls of notices and of the dashboard for the common call tests.
import type { Request } from '@portal/contract/schemas.ts';
import { demoToday } from '../../test/fixtures.ts';
import type { Visitor } from '../../test/portal.ts';
import type { Makers } from '../../test/valid-requests.ts';

type Content = Request<'createBroadcast'>['body'];

/** To all clinics, valid today. */
export function broadcastContent(change: Partial<Content> = {}): Content {
  return {
    title: 'New price list',
    body: 'The panel prices change on 1 December.',
    severity: 'INFO',
    sender: 'Panel team',
    valid_from: demoToday,
    valid_to: demoToday,
    ...change,
  };
}

export async function aBroadcast(admin: Visitor, change: Partial<Content> = {}) {
  return (await admin.call('createBroadcast', { body: broadcastContent(change) })).data;
}

const byNewBroadcast = async ({ admin }: { readonly admin: Visitor }) => ({
  params: { id: (await aBroadcast(admin)).id },
});

export const noticeMakers = {
  getDashboardSummary: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listTopDoctors: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listNotifications: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listBroadcasts: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  markBroadcastRead: async (world) => ({ ...(await byNewBroadcast(world)), body: {} }),
  listAllBroadcasts: () => ({ query: {} }),
  getBroadcast: byNewBroadcast,
  createBroadcast: () => ({ body: broadcastContent() }),
  updateBroadcast: async (world) => ({
    ...(await byNewBroadcast(world)),
    body: broadcastContent({ title: 'Changed' }),
  }),
} satisfies Partial<Makers>;
