import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

async function panelsOf(insurer: string) {
  return (await visitor.call('listPanelsByInsurer', { params: { insurer } })).data;
}

test('API-PUB-03 lists the panels of an insurer or its card, and none for an unknown insurer', async () => {
  const axa = await panelsOf('AXA');
  const { rows } = await portal.db.owner.query<{ code: string }>(
    "SELECT code FROM panel WHERE insurer_code = 'AXA' ORDER BY code",
  );
  expect(axa.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
  expect(new Set(axa.map(({ insurer_code }) => insurer_code))).toEqual(new Set(['AXA']));
  expect(axa[0]).toMatchObject({ panel_type: 'PANEL' });
  expect(await panelsOf('NTUCINCOME')).toEqual(await panelsOf('NTUC'));
  expect(await panelsOf('XXX')).toEqual([]);
});
