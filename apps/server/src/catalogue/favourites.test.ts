// The products that a clinic charges most often come first in its searches.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPanel } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Query = Request<'searchPanelProducts'>['query'];

async function productsOf(someone: Visitor, query: Query) {
  const { data } = await someone.call('searchPanelProducts', {
    params: { panel: await findPanel(someone) },
    query: { location_id: someone.clinicId, ...query },
  });
  return data;
}

/** The number of the clinic's claims that have each product, by its code. */
async function countUses(from: Portal, clinicId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await from.db.owner.query<{ code: string; uses: string }>(
    `SELECT product_code AS code, count(*) AS uses FROM claim_line
       JOIN claim ON claim.clinic_id = claim_line.clinic_id AND claim.id = claim_line.claim_id
      WHERE claim.clinic_id = $1 AND voided_at IS NULL AND visit_date >= '2026-05-06'
        AND product_id IS NOT NULL GROUP BY product_code`,
    [clinicId],
  );
  return new Map(rows.map(({ code, uses }) => [code, Number(uses)]));
}

describe('without search text', () => {
  test('lists the products of the last six months, most often charged first', async () => {
    const uses = await countUses(portal, clerk.clinicId);
    const found = await productsOf(clerk, { is_favourite: 'true', type_ids: '1', size: 10 });
    const drugs = [...uses].filter(([code]) => code.startsWith('DR')).map(([, count]) => count);
    expect(found.map((product) => uses.get(product.internal_code))).toEqual(
      drugs.toSorted((a, b) => b - a).slice(0, 10),
    );
    expect(found.every((product) => product.is_favourite && product.type_id === 1)).toBe(true);
  });

  test('lists the operations of stays, if there are any', async () => {
    const specialist = await portal.signIn('clinic.sp');
    const uses = await countUses(portal, specialist.clinicId);
    const operations = { type_ids: '9', available_date: '2026-11-06' };
    const found = await productsOf(specialist, { ...operations, is_favourite: 'true', size: 1 });
    const counts = [...uses].filter(([code]) => /^S[A-M]\d/.test(code)).map(([, count]) => count);
    expect(found.map(({ internal_code: code }) => uses.get(code))).toEqual([Math.max(...counts)]);
  });

  test('lists the suggestions for the diagnosis first', async () => {
    const found = await productsOf(clerk, {
      is_favourite: 'true',
      type_ids: '1',
      diagnosis_code: 'R51.9',
      size: 5,
    });
    expect(found.map((product) => product.is_suggested)).toEqual([true, true, false, false, false]);
  });

  test('leaves out products older than six months, and products of other clinics', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.tcm');
    const ask = { is_favourite: 'true' } as const;
    const codes = async () =>
      (await productsOf(someone, ask)).map((product) => product.internal_code);
    expect((await codes()).every((code) => code.startsWith('TC'))).toBe(true);
    await own.db.owner.query(
      `UPDATE claim SET voided_at = now() WHERE clinic_id = $1
          AND id <> (SELECT id FROM claim WHERE clinic_id = $1 LIMIT 1)`,
      [someone.clinicId],
    );
    const moveTo = (date: string) =>
      own.db.owner.query(
        `UPDATE claim SET visit_date = $1, visit_end_date = $1
          WHERE clinic_id = $2 AND voided_at IS NULL`,
        [date, someone.clinicId],
      );
    await moveTo('2026-05-06');
    expect(await codes()).not.toEqual([]);
    await moveTo('2026-05-05');
    expect(await codes()).toEqual([]);
  });
});

test('lists favourites before the other matches of a search text', async () => {
  const uses = await countUses(portal, clerk.clinicId);
  const found = await productsOf(clerk, { q: 'tablet', size: 100 });
  const counts = found.map((product) => uses.get(product.internal_code) ?? 0);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('lists all products of a category in any spelling', async () => {
  const found = await productsOf(clerk, { categories: 'consultation', type_ids: '7', size: 50 });
  const names = found.map((product) => product.name);
  expect(names).toContain('Chronic care review');
  expect(found.every((product) => product.category === 'CONSULTATION')).toBe(true);
  expect(await productsOf(clerk, { categories: 'parking' })).toEqual([]);
  expect(await productsOf(clerk, { categories: 'lab', q: 'nebul' })).toEqual([]);
});

test('returns the dose and the doses per day that the clinic enters most often', async () => {
  const own = await portalForTest();
  const visitor = await own.signIn('clinic.gp');
  const [drug] = await productsOf(visitor, { is_favourite: 'true', type_ids: '1', size: 1 });
  await own.db.owner.query(
    `UPDATE claim_line SET dosage = 2.5, frequency_per_day = 4 WHERE clinic_id = $1 AND product_id = $2`,
    [visitor.clinicId, drug?.id],
  );
  const [again] = await productsOf(visitor, { q: drug?.name ?? '', type_ids: '1', size: 1 });
  expect(again).toMatchObject({ id: drug?.id, usual_dosage: 2.5, usual_frequency: 4 });
  const elsewhere = await own.signIn('clinic.other');
  const [theirs] = await productsOf(elsewhere, { q: drug?.name ?? '', type_ids: '1', size: 1 });
  expect(theirs).toMatchObject({ id: drug?.id });
  expect(theirs?.usual_dosage).not.toBe(2.5);
});
