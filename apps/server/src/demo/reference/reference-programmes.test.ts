// The insurers and programmes of an installation.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { PROGRAMMES } from './reference-programmes.ts';

test("PROG-15 offers a clinic the portal's eight insurers after signing in, and has seven programmes in the fixed list", async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data: offered } = await clerk.call('listLocationInsurers', {
    params: { id: clerk.clinicId },
  });
  const eight = ['ALZ', 'AXA', 'DA', 'NTUC', 'HSBC', 'GEL', 'NHI', 'TM'];
  expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(eight));
  for (const insurer of eight) {
    const { data } = await clerk.call('listPanelsByInsurer', { params: { insurer } });
    expect(new Set(data.map(({ insurer_code: code }) => code))).toEqual(new Set([insurer]));
  }
  const admin = await portal.signIn('admin.ops');
  const { data: programmes } = await admin.call('listAllProgrammes', {});
  const fixed = programmes.filter((programme) => programme.in_fixed_list);
  expect(fixed.map((programme) => programme.insurer_code)).toEqual([
    'NTUC',
    'DA',
    'HSBC',
    'GEL',
    'AXA',
    'NHI',
    'TM',
  ]);
});

test('PROG-16 offers the newer API only for ALZ, AXA, DA and NTUC', () => {
  const newer = PROGRAMMES.filter(({ flags }) => flags.includes('NEWER'));
  expect(newer.map(({ insurer }) => insurer).toSorted()).toEqual(['ALZ', 'AXA', 'DA', 'NTUC']);
});
