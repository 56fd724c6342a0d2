import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('PROV-08 lists the insurers of a clinic and marks the selected one', async () => {
  const { data } = await clerk.call('listLocationInsurers', {
    params: { id: clerk.clinicId },
    headers: { 'x-insurer-code': 'AXA' },
  });
  expect(data.length).toBeGreaterThan(1);
  expect(data.filter((insurer) => insurer.isSelected).map(({ code }) => code)).toEqual(['AXA']);
});
