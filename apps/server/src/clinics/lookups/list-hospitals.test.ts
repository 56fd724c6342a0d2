import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('lists the hospitals with code and name', async () => {
  const { data } = await clerk.call('listHospitals', {});
  expect(data).toContainEqual({ code: 'HP0002', name: 'Strait View Hospital' });
});
