import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function insurers(): Promise<string[]> {
  const { data } = await clerk.call('listLocationInsurers', { params: { id: clerk.clinicId } });
  return data.map(({ code }) => code);
}

async function setPanelsOfAxa(status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await portal.db.owner.query(
    `UPDATE location_panel SET status = $2 FROM panel
      WHERE panel.id = panel_id AND panel.insurer_code = 'AXA' AND location_id = $1`,
    [clerk.clinicId, status],
  );
}

test('PROV-04 lists the insurers of active panels only', async () => {
  const before = await insurers();
  await setPanelsOfAxa('INACTIVE');
  expect(await insurers()).toEqual(before.filter((code) => code !== 'AXA'));
  await setPanelsOfAxa('ACTIVE');
  expect(await insurers()).toEqual(before);
});

test('PROV-08 lists the insurers of a clinic and marks the selected one', async () => {
  const { data } = await clerk.call('listLocationInsurers', {
    params: { id: clerk.clinicId },
    headers: { 'x-insurer-code': 'AXA' },
  });
  expect(data.length).toBeGreaterThan(1);
  expect(data.filter((insurer) => insurer.isSelected).map(({ code }) => code)).toEqual(['AXA']);
});
