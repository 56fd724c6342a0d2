import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aForm, aSentForm } from './notice.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  await portal.db.owner.query('DELETE FROM general_form');
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
  await aForm(admin, { title: 'Consent' });
  await aForm(admin, { title: 'AXA claim', category: 'CLAIM_FORM', insurer: 'AXA' });
  await aForm(admin, {
    title: 'Réclamation',
    category: 'CLAIM_FORM',
    language: 'fr',
    insurer: 'TM',
  });
  await aSentForm(admin, { title: 'Not confirmed' });
});
afterAll(() => portal.close());

const titles = async (query: Request<'listGeneralForms'>['query']) =>
  (await clerk.call('listGeneralForms', { query })).data.map(({ title }) => title);

test('PERM-12 lists the confirmed forms by title', async () => {
  expect(await titles({})).toEqual(['AXA claim', 'Consent', 'Réclamation']);
  const { data, page } = await clerk.call('listGeneralForms', { query: { page: 2, size: 2 } });
  expect([data.length, page.total_items]).toEqual([1, 3]);
  const { insurers } = await clerk.call('listGeneralForms', { query: {} });
  expect(insurers).toContain('NTUC');
  expect(insurers).not.toContain('SANDBOX');
});

test('filters by text, category, language and insurer; forms of all insurers fit each one', async () => {
  expect(await titles({ q: 'axa' })).toEqual(['AXA claim']);
  expect(await titles({ category: 'CLAIM_FORM' })).toEqual(['AXA claim', 'Réclamation']);
  expect(await titles({ language: 'fr' })).toEqual(['Réclamation']);
  expect(await titles({ insurer: 'AXA' })).toEqual(['AXA claim', 'Consent']);
});
