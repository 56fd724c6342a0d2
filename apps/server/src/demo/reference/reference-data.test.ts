// The data of an installation without the demo.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoToday, testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { manualClock } from '../../platform/clock.ts';
import { isChronicCondition } from '../../imports/run/chronic-conditions.ts';
import { readDiagnosisCatalogue } from '../../imports/run/diagnosis-catalogue.ts';
import { loadFirstData } from '../data/first-data.ts';
import { PUBLIC_HOLIDAYS } from './reference-holidays.ts';
import { APPROVAL_RULES } from './reference-approval-rules.ts';
import { INSURERS, PROGRAMMES } from './reference-programmes.ts';
import { weekdayOf } from '@portal/rules/values/date-arithmetic.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('empty');
});
afterAll(() => db.drop());

async function count(from: string): Promise<number> {
  const { rows } = await db.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return rows[0]?.n ?? -1;
}

describe('without demo', () => {
  test.each([
    'insurer',
    'programme',
    'lookup',
    'internal_benefit',
    'public_holiday',
    'diagnosis',
    'approval_rule',
  ])('has rows of %s', async (table) => {
    expect(await count(table)).toBeGreaterThan(9);
  });

  test.each(['app_user', 'location', 'member', 'policy', 'product', 'claim', 'company'])(
    'has no %s',
    async (table) => {
      expect(await count(table)).toBe(0);
    },
  );
});

test('adds approval rules at the next start to a database that was filled before they became rows', async () => {
  const running = { ownerUrl: db.ownerUrl, secrets: testSecrets };
  const start = { demo: false, clock: manualClock(`${demoToday}T10:00:00+08:00`) };
  await db.owner.query('DELETE FROM approval_rule');
  await loadFirstData(running, start);
  expect(await count('approval_rule')).toBe(29);
  await db.owner.query("DELETE FROM approval_rule WHERE code = 'CAR029'");
  await loadFirstData(running, start);
  expect(await count('approval_rule')).toBe(28);
});

describe('programmes', () => {
  test('are the cards of the sign-in page, in order', () => {
    const cards = PROGRAMMES.filter((programme) => programme.flags.includes('LOGIN'));
    expect(cards.map(({ code, subInfo, order }) => `${order} ${code} ${subInfo}`.trim())).toEqual([
      '2 NTUCINCOME',
      '3 DACAREADEPT',
      '4 HSBC',
      '5 PRU',
      '6 DAPAY',
      '8 GEL Red',
      '9 GEL Black',
      '10 AXA',
      '11 NHI',
      '12 TM',
      '13 SL',
    ]);
  });

  test('have exactly the tenants of the specification', () => {
    const tenants = new Map(PROGRAMMES.map(({ insurer, tenant }) => [insurer, tenant]));
    expect([tenants.get('NTUC'), tenants.get('HSBC'), tenants.get('DA')]).toEqual([
      'ntucincome',
      'da',
      'dacareadept',
    ]);
  });

  test('have a late limit of 30 days, regardless of their insurer number', () => {
    const late = APPROVAL_RULES.find(({ code }) => code === 'CAR002');
    expect(late?.params).toEqual({ lateDays: 30, byInsurer: {} });
    expect(INSURERS.find(({ code }) => code === 'GEL')?.insurerNumber).toBe(8);
  });
});

describe('diagnoses', () => {
  const on = plainDate('2026-11-06');

  test.each(['J06.9', 'E11.9', 'I10', 'J45.909', 'K29.70', 'L20.9', 'J02.9', 'H10.9', 'R51'])(
    'include %s among the common ones',
    async (code) => {
      const found = (await readDiagnosisCatalogue(on)).find((one) => one.code === code);
      expect(found?.isCommon).toBe(true);
    },
  );

  test('include the supplement to the codes of 2014', async () => {
    const codes = (await readDiagnosisCatalogue(on)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['U07.1', 'M54.5', 'M54.50', 'R51.9']));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/.test(code))).toBe(true);
  });

  test.each([
    ['E11.9', true],
    ['I10', true],
    ['B18.1', true],
    ['B18.2', false],
    ['J06.9', false],
    ['N18.3', true],
  ])('%s is chronic: %s', (code, expected) => {
    expect(isChronicCondition(code, on)).toBe(expected);
  });

  test('treat thyroid disorders as chronic from 2027', () => {
    expect(isChronicCondition('E03.9', plainDate('2026-12-31'))).toBe(false);
    expect(isChronicCondition('E03.9', plainDate('2027-01-01'))).toBe(true);
  });
});

test('adds a Monday off after a public holiday on a Sunday', () => {
  const days = PUBLIC_HOLIDAYS.map(([day]) => plainDate(day));
  const sundays = days.filter((day) => weekdayOf(day) === 7);
  expect(sundays.length).toBeGreaterThan(3);
  const nextDays = sundays.flatMap((sunday) => days[days.indexOf(sunday) + 1] ?? []);
  expect(nextDays.map(weekdayOf)).toEqual(sundays.map(() => 1));
});
