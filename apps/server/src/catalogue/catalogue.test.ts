// Diagnoses and products as a clinic searches them.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPanel, findPatient, findProduct } from '../../test/claim-builders.ts';
import { demoToday } from '../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let panelId: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  panelId = await findPanel(clerk);
});
afterAll(() => portal.close());

type DiagnosisQuery = Request<'searchDiagnoses'>['query'];
type ProductQuery = Request<'searchPanelProducts'>['query'];

async function diagnoses(query: DiagnosisQuery): Promise<string[]> {
  const { data } = await clerk.call('searchDiagnoses', { query });
  return data.map((row) => row.code);
}

async function products(query: ProductQuery, panel = panelId): Promise<string[]> {
  const { data } = await clerk.call('searchPanelProducts', { params: { panel }, query });
  return data.map((row) => row.internal_code);
}

describe('diagnoses', () => {
  test('DIAG-02 are found by text, as the common ones, and by their codes', async () => {
    expect(await diagnoses({ search_text: 'asthma', claim_type: 'OUTPATIENT' })).toContain(
      'J45.909',
    );
    const { data: common, page } = await clerk.call('searchDiagnoses', {
      query: { is_common: 'true', size: 5 },
    });
    expect(common.every((row) => row.is_common)).toBe(true);
    expect(common).toHaveLength(5);
    expect(page.total_items).toBeGreaterThan(5);
    const next = await diagnoses({ is_common: 'true', size: 5, page: 2 });
    expect(next.filter((code) => common.some((row) => row.code === code))).toEqual([]);
    expect(await diagnoses({ diagnosis_codes: 'I10,J06.9,NONE' })).toEqual(['I10', 'J06.9']);
  });

  test('DIAG-02 are found only where all filters hold', async () => {
    const codes = 'I10,J45.909,L81.4';
    expect(await diagnoses({ diagnosis_codes: codes, search_text: 'asthma' })).toEqual(['J45.909']);
    const rare = await diagnoses({ search_text: 'asthma', is_common: 'false' });
    expect(rare).not.toContain('J45.909');
    expect(await diagnoses({ search_text: 'asthma', is_common: 'true' })).toContain('J45.909');
    expect(await diagnoses({ diagnosis_codes: 'I10', is_common: 'false' })).toEqual([]);
  });

  test('DIAG-02 of a policy leave out what its plan excludes', async () => {
    const { policyId } = await findPatient(clerk, 'T3000001Z');
    await portal.db.owner.query(
      `UPDATE plan SET excluded_diagnoses = '{J45}'
        WHERE id IN (SELECT x.plan_id FROM policy_member_plan x JOIN policy_member pm ON pm.id = x.policy_member_id
                      WHERE pm.policy_id = $1)`,
      [policyId],
    );
    const given = { diagnosis_codes: 'I10,J45.909' };
    expect(await diagnoses({ ...given, policy_id: policyId })).toEqual(['I10']);
    expect(await diagnoses(given)).toEqual(['I10', 'J45.909']);
  });

  test('are not asked for by what no code can be', async () => {
    const problem = await clerk.refused('searchDiagnoses', {
      query: { diagnosis_codes: '\u0000' },
    });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(problem.details.map(({ field }) => field)).toEqual(['diagnosis_codes']);
  });

  test('two letters are enough, one is not, and a page has at most 15', async () => {
    expect(await diagnoses({ search_text: 'a' })).toEqual([]);
    const { data, page } = await clerk.call('searchDiagnoses', { query: { search_text: 'ac' } });
    expect(data).toHaveLength(15);
    expect(page).toMatchObject({ size: 15, number: 1 });
  });
});

describe('before sign-in', () => {
  test('API-PUB-17 diagnoses are found by the same text and filters, at most 15 of them', async () => {
    const visitor = portal.visitor();
    const found = async (query: DiagnosisQuery) => visitor.call('searchPublicDiagnoses', { query });
    for (const query of [
      { search_text: 'fl' },
      { search_text: 'asthma', claim_type: 'OUTPATIENT' as const },
      { is_common: 'true' as const },
      { diagnosis_codes: 'I10,J06.9,NONE' },
    ]) {
      // A short table.
      expect(await found(query)).toEqual(await clerk.call('searchDiagnoses', { query }));
    }
    const { data, page } = await found({ search_text: 'ac', size: 1000 });
    expect(data).toHaveLength(15);
    expect(page).toMatchObject({ size: 15, number: 1 });
  });
});

describe('DIAG-04 without text', () => {
  test.each(['', '   '])('neither diagnoses nor products are found for "%s"', async (text) => {
    expect(await diagnoses({ search_text: text })).toEqual([]);
    expect(await products({ q: text })).toEqual([]);
    expect(await products({ q: text, type_ids: '6' })).toEqual([]);
  });
});

describe('products of a panel', () => {
  test('DRUG-03 have prices, kind, and the limits of both kinds of clinic', async () => {
    const product = await findProduct(clerk, panelId, 'DR0012');
    expect(product).toMatchObject({
      name: 'Tramadol 50 mg capsule',
      internal_code: 'DR0012',
      si_unit: 'capsule',
      unit_type: 'DISPENSED',
      is_acute: true,
      is_chronic: false,
      approval_required: true,
    });
    expect(product.price).toBeGreaterThan(0);
    expect(product.upper_price).toBeGreaterThanOrEqual(product.price ?? 0);
    const { rows } = await portal.db.owner.query<Record<string, number>>(
      `SELECT quantity_limit_gp::float AS gp, quantity_limit_sp::float AS sp, max_quantity::float AS max
         FROM product WHERE internal_code = 'DR0012'`,
    );
    expect(rows[0]).toEqual({
      gp: product.quantity_limit_gp,
      sp: product.quantity_limit_sp,
      max: product.max_quantity,
    });
    expect(product.quantity_limit_gp).not.toBe(product.quantity_limit_sp);
  });

  test('an operation comes with its complexity, another product with none', async () => {
    const specialist = await portal.signIn('clinic.sp');
    const params = { panel: await findPanel(specialist) };
    const find = (q: string) =>
      specialist.call('searchPanelProducts', {
        params,
        query: { q, available_date: demoToday },
      });
    const { rows } = await portal.db.owner.query<Record<'complexity' | 'name', string>>(
      'SELECT name, complexity FROM product WHERE type_id = 9 ORDER BY internal_code LIMIT 1',
    );
    const { data: operations } = await find(rows[0]?.name ?? '');
    expect(operations[0]).toMatchObject({ ...rows[0], type_id: 9 });
    const { data: drugs } = await find('paracetamol');
    expect(drugs[0]?.complexity).toBeNull();
  });

  test('DRUG-08 come 15 a page', async () => {
    const { data, page } = await clerk.call('searchPanelProducts', {
      params: { panel: panelId },
      query: { q: 'tablet' },
    });
    expect(page).toMatchObject({ number: 1, size: 15 });
    expect(data).toHaveLength(15);
    expect(page.total_items).toBeGreaterThan(15);
  });

  test('an inventory address answers the same', async () => {
    const answers = await Promise.all(
      ['provider', 'inventory'].map((service) =>
        clerk.send({
          method: 'GET',
          url: `/api/${service}/panels/${panelId}/products/ext`,
          query: { q: 'ibuprofen' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });
});

describe('DRUG-04 each parameter narrows the products', () => {
  const all = ['DR0004', 'DR0005', 'DR0006'];

  test('the words, in any order, and the pages', async () => {
    expect((await products({ q: 'ibuprofen' })).toSorted()).toEqual(all);
    expect(await products({ q: '400 ibu' })).toEqual(['DR0006']);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => products({ q: 'ibuprofen', page, size: 1 })),
    );
    expect(pages.flat().toSorted()).toEqual(all);
  });

  test('the ids and the type', async () => {
    const { id } = await findProduct(clerk, panelId, 'DR0005');
    expect(await products({ ids: id })).toEqual(['DR0005']);
    expect((await products({ q: 'ibuprofen', type_ids: '1' })).toSorted()).toEqual(all);
    expect(await products({ q: 'ibuprofen', type_ids: '6,7' })).toEqual([]);
  });

  test('DRUG-07 a type that is not known counts as 6', async () => {
    const procedures = await products({ q: 'suture', type_ids: '6' });
    expect(procedures).not.toEqual([]);
    for (const unknown of ['99', 'HERB', '0', '1.5']) {
      expect(await products({ q: 'suture', type_ids: unknown })).toEqual(procedures);
    }
  });

  test('the group and the subgroup', async () => {
    await portal.db.owner.query(
      `UPDATE product SET subgroup_code = 'STRONG' WHERE internal_code = 'DR0006'`,
    );
    expect((await products({ q: 'ibuprofen', group_ids: 'NSAID' })).toSorted()).toEqual(all);
    expect(await products({ q: 'ibuprofen', group_ids: 'ANALGESIC' })).toEqual([]);
    expect(await products({ q: 'ibuprofen', subgroup_ids: 'STRONG' })).toEqual(['DR0006']);
  });

  test('the date on which it can be had', async () => {
    await portal.db.owner.query(
      `UPDATE panel_product SET available_from = '2026-12-01' WHERE panel_id = $1
          AND product_id = (SELECT id FROM product WHERE internal_code = 'DR0014')`,
      [panelId],
    );
    expect(await products({ q: 'orphenadrine' })).toEqual([]);
    const later = { q: 'orphenadrine', available_date: '2026-12-01' };
    expect(await products(later)).toEqual(['DR0014']);
  });

  test('the clinic, where only what has a price of its own there is wanted', async () => {
    const clinic = { q: 'tablet', location_id: clerk.clinicId, size: 200 };
    const own = await products({ ...clinic, filter_by_location: 'true' });
    const any = await products(clinic);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(any.length);
    expect(any).toEqual(expect.arrayContaining(own));
  });

  test('the status: active ones unless others are asked for', async () => {
    await portal.db.owner.query(
      `UPDATE product SET status = 'INACTIVE' WHERE internal_code = 'DR0002'`,
    );
    const words = { q: 'paracetamol syrup' };
    expect(await products(words)).toEqual([]);
    expect(await products({ ...words, status: 'active' })).toEqual([]);
    expect(await products({ ...words, status: 'inactive' })).toEqual(['DR0002']);
  });

  test('the diagnosis, where no words are given: what is suggested for it', async () => {
    const suggested = await products({ diagnosis_code: 'R51.9' });
    expect(suggested).toEqual(expect.arrayContaining(['DR0001', 'DR0006']));
    expect(suggested).toHaveLength(2);
  });

  test('the panel', async () => {
    expect(await products({ q: 'ibuprofen' }, clerk.clinicId)).toEqual([]);
  });
});
