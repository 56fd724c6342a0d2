import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('PROV-06 lists the kinds of clinic with their names', async () => {
  const { data } = await clerk.call('listLocationTypes', {});
  expect(data.map(({ code }) => code)).toEqual(LOCATION_TYPES);
  expect(data).toContainEqual({ code: 'TCM', name: 'Traditional Chinese medicine' });
});
