// The insurers and programmes of an installation.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { PROGRAMMES } from './reference-programmes.ts';

test("PROG-15 has seven programmes in the fixed list, and panels for the portal's eight insurers", async () => {
  const fixed = PROGRAMMES.filter(({ flags }) => flags.includes('FIXED'));
  expect(fixed.map(({ insurer }) => insurer)).toEqual([
    'NTUC',
    'DA',
    'HSBC',
    'GEL',
    'AXA',
    'NHI',
    'TM',
  ]);
  const portal = await portalForTest();
  const visitor = portal.visitor();
  for (const insurer of ['ALZ', 'AXA', 'DA', 'NTUC', 'HSBC', 'GEL', 'NHI', 'TM']) {
    const { data } = await visitor.call('listPanelsByInsurer', { params: { insurer } });
    expect(new Set(data.map(({ insurer_code: code }) => code))).toEqual(new Set([insurer]));
  }
});

test('PROG-16 offers the newer API only for ALZ, AXA, DA and NTUC', () => {
  const newer = PROGRAMMES.filter(({ flags }) => flags.includes('NEWER'));
  expect(newer.map(({ insurer }) => insurer).toSorted()).toEqual(['ALZ', 'AXA', 'DA', 'NTUC']);
});
