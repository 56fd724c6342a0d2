import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('finds clinics by code, name or organisation, without those that have left', async () => {
  const byCode = await admin.call('searchClinics', { query: { q: 'gp0001' } });
  expect(byCode.data).toMatchObject([{ code: 'GP0001' }]);
  const { data } = await admin.call('searchClinics', { query: { q: 'merlion' } });
  const codes = data.map(({ code }) => code);
  expect(codes).toContain('GP0005');
  expect(codes).not.toContain('GP0004');
});
