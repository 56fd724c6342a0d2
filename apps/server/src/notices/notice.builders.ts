// Broadcasts and forms for tests, and requests of the calls of notices and of the dashboard for the common call tests.
import { randomUUID } from 'node:crypto';
import type { Request } from '@portal/contract/schemas.ts';
import { aPdf } from '../../test/document-builders.ts';
import { demoToday } from '../../test/fixtures.ts';
import type { Visitor } from '../../test/portal.ts';
import type { Makers } from '../../test/world.ts';

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

type SentForm = Request<'createGeneralForm'>['body'];

export function formContent(change: Partial<SentForm> = {}): SentForm {
  return {
    title: 'Consent to disclosure',
    category: 'CONSENT',
    language: 'en',
    version_date: '2026-11-01',
    file_name: 'consent.pdf',
    content_type: 'application/pdf',
    content_length: aPdf.length,
    ...change,
  };
}

/** A form whose file has been sent but not confirmed. */
export async function aSentForm(admin: Visitor, change: Partial<SentForm> = {}) {
  const { data } = await admin.call('createGeneralForm', { body: formContent(change) });
  await admin.put(data.upload.url, data.upload.content_type, aPdf);
  return data.form;
}

/** A form that clinics see. */
export async function aForm(admin: Visitor, change: Partial<SentForm> = {}) {
  const { id } = await aSentForm(admin, change);
  return (await admin.call('confirmGeneralForm', { params: { id } })).data;
}

const byNewForm = async ({ admin }: { readonly admin: Visitor }) => ({
  params: { id: (await aForm(admin)).id },
});

const byNewBroadcast = async ({ admin }: { readonly admin: Visitor }) => ({
  params: { id: (await aBroadcast(admin)).id },
});

export const noticeMakers = {
  getDashboardSummary: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listTopDoctors: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  getClaimFigures: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listNotifications: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listGeneralForms: () => ({ query: {} }),
  openGeneralForm: async (world) => ({ ...(await byNewForm(world)), query: {} }),
  createGeneralForm: () => ({ body: formContent({ title: randomUUID() }) }),
  confirmGeneralForm: async ({ admin }) => ({ params: { id: (await aSentForm(admin)).id } }),
  removeGeneralForm: byNewForm,
  listBroadcasts: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  markBroadcastRead: async (world) => ({ ...(await byNewBroadcast(world)), body: {} }),
  listAllBroadcasts: () => ({ query: {} }),
  getBroadcast: byNewBroadcast,
  createBroadcast: () => ({ body: broadcastContent({ title: randomUUID() }) }),
  updateBroadcast: async (world) => ({
    ...(await byNewBroadcast(world)),
    body: broadcastContent({ title: 'Changed' }),
  }),
} satisfies Partial<Makers>;
