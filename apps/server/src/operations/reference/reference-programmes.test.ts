// Which insurers the installation knows.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { PROGRAMMES } from './reference-programmes.ts';

test('PROG-15 the fixed list has seven programmes; the eight insurers of the portal have panels', async () => {
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

test('PROG-16 the newer API is for ALZ, AXA, DA and NTUC, and for no other insurer', () => {
  const newer = PROGRAMMES.filter(({ flags }) => flags.includes('NEWER'));
  expect(newer.map(({ insurer }) => insurer).toSorted()).toEqual(['ALZ', 'AXA', 'DA', 'NTUC']);
});
