import { describe, expect, test } from 'vitest';
import {
  programmeKey,
  searchableProgrammes,
  searchProgrammes,
  shownProgrammes,
  tenantOf,
} from './programme.ts';

const programme = (code: string, name: string, order: number, subInfo: string | null = null) => ({
  code,
  name,
  subInfo,
  order,
  isHidden: false,
  isNoSearchControlls: false,
});

const red = programme('GEL', 'Live Great', 8, 'Red');
const black = programme('GEL', 'Great Life', 9, 'Black');
const axa = programme('AXA', 'AXA', 10);
const pay = { ...programme('DACAREADEPT', 'DA Care Adept', 3), isNoSearchControlls: true };
const hidden = { ...programme('ALZ', 'Allianz', 1), isHidden: true };
const all = [axa, black, hidden, red, pay];

describe('programmes', () => {
  test('PROG-01 PROG-04 are listed in order without hidden ones', () => {
    expect(shownProgrammes(all)).toEqual([pay, red, black, axa]);
  });

  test('PROG-02 are found by name, code or sub-info', () => {
    expect(searchProgrammes(all, 'gre')).toEqual([black, red]);
    expect(searchProgrammes(all, ' BLACK ')).toEqual([black]);
    expect(searchProgrammes(all, '')).toEqual(all);
  });

  test('PROG-10 PROG-03 two programmes with one code have two keys, which name their pictures', () => {
    expect([red, black, axa].map(programmeKey)).toEqual(['GEL-Red', 'GEL-Black', 'AXA']);
  });

  test('PROG-13 omits programmes without search controls', () => {
    expect(searchableProgrammes(all)).not.toContain(pay);
  });

  test('HDR-07 PROG-17 names the tenants of NTUC, HSBC and DA; others use the code in lower case', () => {
    const codes = ['ALZ', 'AXA', 'DA', 'GEL', 'HSBC', 'NHI', 'NTUC', 'PRU', 'SL', 'TM'];
    const named = codes.filter((code) => tenantOf(code) !== code.toLowerCase());
    expect(named.map((code) => [code, tenantOf(code)])).toEqual([
      ['DA', 'dacareadept'],
      ['HSBC', 'da'],
      ['NTUC', 'ntucincome'],
    ]);
  });
});
