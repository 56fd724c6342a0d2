import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

test('API-PUB-04 returns address, telephone and GST of a clinic, and 404 for an unknown code', async () => {
  const { data } = await visitor.call('getClinicByCode', { params: { code: 'GP0006' } });
  expect(data).toMatchObject({
    code: 'GP0006',
    type: 'GP',
    isOnline: true,
    telehealth_clinic_code: 'TH0006',
    timezone: 'Asia/Singapore',
  });
  expect(data.gst_info?.registration_number).toBeTruthy();
  const other = await visitor.call('getClinicByCode', { params: { code: 'GP0007' } });
  expect(other.data.gst_info).toBeNull();
  expect(await visitor.refused('getClinicByCode', { params: { code: 'XX9999' } })).toMatchObject({
    http: 404,
    code: 'LOCATION_NOT_FOUND',
  });
});
