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

test('does not count the data of sandboxes', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const manager = await portal.signIn('clinic.gp');
  await manager.call('createApiClient', {
    body: {
      name: 'Test key',
      location_id: manager.clinicId,
      key_method: 'CLIENT_SECRET',
      scopes: ['outpatient-claim:read'],
      is_test: true,
    },
  });
  // Without foreign keys, because only the sandbox is to remain.
  await portal.db.owner.query(`
    SET session_replication_role = replica;
    DELETE FROM insurer WHERE code <> 'SANDBOX';
    DELETE FROM panel WHERE insurer_code <> 'SANDBOX';
    DELETE FROM plan WHERE code NOT LIKE 'SANDBOX%';
    DELETE FROM company WHERE code <> 'SANDBOX';
    DELETE FROM member WHERE sandbox_id IS NULL;
    DELETE FROM location WHERE NOT is_sandbox AND id <> '${manager.clinicId}';
    SET session_replication_role = DEFAULT`);
  const { data } = await admin.call('getSetUp', {});
  expect(data.is_ready).toBe(false);
  const missing = data.steps.filter((one) => !one.is_done).map(({ step }) => step);
  expect(missing).toEqual(
    expect.arrayContaining([
      'INSURER',
      'PANEL',
      'PRICE',
      'PLAN',
      'PLAN_BENEFIT',
      'COMPANY',
      'MEMBER',
    ]),
  );
});
