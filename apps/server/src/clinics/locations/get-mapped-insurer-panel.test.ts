import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let foreign: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  foreign = (await portal.signIn('clinic.other')).clinicId;
});
afterAll(() => portal.close());

test('PROV-10 returns the panel of a clinic with an insurer', async () => {
  const ask = (clinicId: string, insurerCode: string) =>
    clerk.try('getMappedInsurerPanel', { body: { clinicId, insurerCode } });
  const panels = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: {},
  });
  const [panel, ...others] = panels.data.filter(({ insurer_code }) => insurer_code === 'AXA');
  expect(others).toEqual([]);
  expect(await ask(clerk.clinicId, 'axa')).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          panelId: panel?.panel_id,
          panelCode: panel?.code,
          insurerCode: 'AXA',
          status: 'ACTIVE',
        },
      ],
    },
  });
  expect(await ask(clerk.clinicId, 'NOBODY')).toMatchObject({ status: 200, body: { data: [] } });
  expect(await ask(foreign, 'AXA')).toMatchObject({ status: 404 });
});
