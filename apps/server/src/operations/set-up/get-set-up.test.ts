import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { anApplied } from '../transfers/import.builders.ts';

test('lists what is missing for a first claim, and what only its payment needs', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const ready = (await admin.call('getSetUp', {})).data;
  expect(ready.is_ready).toBe(true);
  expect(ready.steps.every((one) => one.is_done)).toBe(true);

  await portal.db.owner.query('TRUNCATE panel_product');
  await portal.db.owner.query("UPDATE setting SET value = '{}' WHERE name = 'administrator'");
  const missing = async () => {
    const { data } = await admin.call('getSetUp', {});
    return [data.is_ready, ...data.steps.filter((one) => !one.is_done)];
  };
  expect(await missing()).toMatchObject([
    false,
    { step: 'PRICE', kind: 'panel-prices', is_for_payment: false },
    { step: 'ADMINISTRATOR', kind: null, is_for_payment: true },
  ]);
  const [row] = (
    await portal.db.owner.query<{ panel: string; product: string }>(
      'SELECT (SELECT min(code) FROM panel) AS panel, (SELECT min(internal_code) FROM product) AS product',
    )
  ).rows;
  await anApplied(
    portal,
    admin,
    'panel-prices',
    `panel_code,product_code,price\n${row?.panel ?? ''},${row?.product ?? ''},1.50\n`,
  );
  expect(await missing()).toMatchObject([true, { step: 'ADMINISTRATOR' }]);
});
