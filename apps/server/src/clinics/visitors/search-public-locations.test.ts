import { Problem } from '@portal/contract/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

async function foundCount(code: string, exclude_hidden: 'true' | 'false'): Promise<number> {
  const query = { code, exclude_hidden };
  return (await visitor.call('searchPublicLocations', { query })).data.length;
}

test('API-PUB-01 returns name, id, type and panels of a code, and nothing for an unknown code', async () => {
  const { data } = await visitor.call('searchPublicLocations', {
    query: { code: 'gp0007', exclude_hidden: 'false' },
  });
  const { rows } = await portal.db.owner.query<{ id: string; panels: string[] }>(
    `SELECT l.id, array_agg(lp.panel_id) AS panels
       FROM location l JOIN location_panel lp ON lp.location_id = l.id AND lp.status = 'ACTIVE'
      WHERE l.code = 'GP0007' GROUP BY l.id`,
  );
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    id: rows[0]?.id,
    code: 'GP0007',
    location_type: { code: 'GP' },
  });
  expect(data[0]?.panels.map(({ id }) => id).toSorted()).toEqual(rows[0]?.panels.toSorted());
  expect(
    await visitor.call('searchPublicLocations', {
      query: { code: 'XXX', exclude_hidden: 'false' },
    }),
  ).toEqual({ data: [] });
});

async function panelsOn(day: string | undefined): Promise<number | undefined> {
  const query = { code: 'GP0007', ...(day === undefined ? {} : { incurred_date: day }) };
  return (await visitor.call('searchPublicLocations', { query })).data[0]?.panels.length;
}

test('returns the panels of the day of the visit, and of today without one', async () => {
  const before = (await panelsOn(undefined)) ?? 0;
  await portal.db.owner.query(
    `UPDATE location_panel lp SET end_date = '2026-11-05' FROM location l, panel p
      WHERE l.id = lp.location_id AND l.code = 'GP0007' AND p.id = lp.panel_id AND p.code = 'AXA-GP'`,
  );
  expect(before).toBeGreaterThan(1);
  expect(await Promise.all([undefined, demoToday, '2026-11-05'].map(panelsOn))).toEqual([
    before - 1,
    before - 1,
    before,
  ]);
});

test('finds a clinic that has left only when hidden clinics are included', async () => {
  expect(await foundCount('GP0004', 'true')).toBe(0);
  expect(await foundCount('GP0004', 'false')).toBe(1);
  expect(await foundCount('GP0005', 'true')).toBe(1);
});

test('refuses a missing code, an unknown field and a code that is too long', async () => {
  for (const query of [{}, { code: 'GP0001', x: '1' }, { code: 'X'.repeat(21) }]) {
    const response = await visitor.send({
      method: 'GET',
      url: '/api/public/provider/search/locations',
      query,
    });
    expect(response.statusCode).toBe(422);
    expect(Problem.parse(JSON.parse(response.body)).code).toBe('VALIDATION_FAILED');
  }
});
