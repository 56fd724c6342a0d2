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

const amount = { incurred_date: '2026-11-06', submission_date: '2026-11-06', amount: 35.44 };

test('CALC-06 returns the fee of the panel with the GST of the day of submission', async () => {
  const query = { ...amount, location_id: clerk.clinicId, panel_id: panelId };
  const { data } = await clerk.call('getAdminFee', { query });
  expect(data).toEqual({
    panel_id: panelId,
    model_name: 'FIXED',
    number: 3,
    is_percentage: false,
    fee_before_gst: 3,
    gst: 0.27,
    fee_after_gst: 3.27,
  });
  const { data: earlier } = await clerk.call('getAdminFee', {
    query: { ...query, submission_date: '2023-12-31' },
  });
  expect(earlier?.gst).toBe(0.24);
});

test('CALC-06 returns null where no fee is set', async () => {
  const query = { ...amount, location_id: clerk.clinicId, panel_id: clerk.clinicId };
  expect((await clerk.call('getAdminFee', { query })).data).toBeNull();
});
