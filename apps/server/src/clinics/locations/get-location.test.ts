import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPanel } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let panelId: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  panelId = await findPanel(clerk);
});
afterAll(() => portal.close());

test('PROV-02 PROV-03 returns code, name, type, address, dates, panels and GST registration', async () => {
  const { data } = await clerk.call('getLocation', { params: { id: clerk.clinicId } });
  expect(data).toMatchObject({ code: 'GP0001', location_type: { code: 'GP' } });
  const { unit, block, street, zone, estate, city, country } = data.address;
  expect([unit, block, street, zone, estate, city, country]).not.toContain(undefined);
  expect([street, country]).not.toContain(null);
  expect(data.address.postal_code).toMatch(/^\d{6}$/);
  expect(data.phone).toMatch(/\d{4}/);
  expect(data.on_boarding_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect([data.off_boarding_date, data.extended_date]).toEqual([null, null]);
  const panel = data.panels.find((one) => one.panel_id === panelId);
  expect(panel).toMatchObject({ insurer_code: 'AXA', status: 'ACTIVE' });
  expect(data.gst_info?.registration_number).toBeTruthy();
  expect(data.gst_info?.end_date).toBeNull();
});
