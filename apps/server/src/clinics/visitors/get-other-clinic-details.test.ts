import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

test('API-PUB-05 returns the same as getClinicByCode, without sign-in', async () => {
  const params = { code: 'GP0001' };
  const { data } = await visitor.call('getOtherClinicDetails', { params });
  expect(data).toEqual((await visitor.call('getClinicByCode', { params })).data);
  const unknown = { params: { code: 'XX9999' } };
  expect(await visitor.refused('getOtherClinicDetails', unknown)).toMatchObject({ http: 404 });
});
