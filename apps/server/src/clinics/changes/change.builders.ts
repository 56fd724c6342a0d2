// Requests to change the data of clinics for tests, and requests of their calls for the common call tests.
import type { Request } from '@portal/contract/schemas.ts';
import { aDocument } from '../../../test/document-builders.ts';
import type { Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

export type EnteredChanges = Request<'createClinicChange'>['body']['changes'];

export const anAccount = {
  bank_holder: 'New Holder',
  bank_bic: 'DEMOSGSG',
  bank_account: '888 000-7777',
} as const;

let phones = 0;

/** Each time another telephone number; no clinic of the demo data has it. */
export function aPhone(): string {
  phones += 1;
  return `6${String(phones).padStart(7, '2')}`;
}

export function asking(changes: EnteredChanges) {
  return { body: { reason: 'We have moved.', changes } };
}

/** A letter of the bank, as a request for another account needs it. */
export async function aBankLetter(clerk: Visitor) {
  return [{ s3_key: await aDocument(clerk), doc_category: 'MISC' as const }];
}

export async function aChange(clerk: Visitor, changes: EnteredChanges = { phone: aPhone() }) {
  const isAboutAccount = Object.keys(changes).some((field) => field.startsWith('bank_'));
  const documents = isAboutAccount ? await aBankLetter(clerk) : [];
  const body = { ...asking(changes).body, supporting_docs: documents };
  return (await clerk.call('createClinicChange', { body })).data;
}

/** The request that a decision or a withdrawal is about, in the version that was read. */
export function asRead({ id, version }: { readonly id: string; readonly version: number }) {
  return { params: { id }, headers: { 'if-match': `"${version}"` } };
}

/** Withdraws what waits, so that each field can be asked for again. */
async function withoutWaiting(clerk: Visitor): Promise<void> {
  const { data } = await clerk.call('listClinicChanges', { query: { status: 'WAITING' } });
  for (const change of data) {
    await clerk.call('withdrawClinicChange', { ...asRead(change), body: {} });
  }
}

async function aNewChange({ clerk }: World): Promise<string> {
  await withoutWaiting(clerk);
  return (await aChange(clerk)).id;
}

export const clinicChangeMakers = {
  getClinicData: ({ clerk }) => ({ params: { id: clerk.clinicId } }),
  listClinicChanges: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  createClinicChange: async ({ clerk }) => {
    await withoutWaiting(clerk);
    return { body: { provider_company_id: clerk.clinicId, ...asking({ phone: aPhone() }).body } };
  },
  withdrawClinicChange: async (world) => ({ params: { id: await aNewChange(world) }, body: {} }),
  listAllClinicChanges: () => ({ query: {} }),
  getClinicChange: async (world) => ({ params: { id: await aNewChange(world) } }),
  acceptClinicChange: async (world) => ({ params: { id: await aNewChange(world) }, body: {} }),
  declineClinicChange: async (world) => ({
    params: { id: await aNewChange(world) },
    body: { reason: 'Send us the letter of the bank.' },
  }),
} satisfies Partial<Makers>;
