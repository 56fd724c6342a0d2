import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

test('has pages in the order of the names, and 404 for an unknown panel', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const { data: panels } = await clerk.call('listSpecialistPanels', {});
  const params = { id: panels.find((panel) => panel.clinics_count > 2)?.id ?? '' };
  const all = await clerk.call('listSpecialistClinics', { params, query: { size: 100 } });
  const names = all.data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const second = await clerk.call('listSpecialistClinics', { params, query: { size: 2, page: 2 } });
  expect(second.data).toEqual(all.data.slice(2, 4));
  expect(second.page.total_items).toBe(names.length);
  const unknown = { params: { id: randomUUID() }, query: {} };
  expect((await clerk.refused('listSpecialistClinics', unknown)).http).toBe(404);
});
