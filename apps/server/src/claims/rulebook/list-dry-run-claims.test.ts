import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aDryRun, limitOf } from './rulebook.builders.ts';

test('lists the claims that are judged differently, by insurer, clinic and change', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  const run = await aDryRun(portal, admin, 'CAR008', limitOf('60'));
  const list = async (query: Record<string, string>) =>
    admin.call('listDryRunClaims', { params: { id: run.id }, query });
  const { page, data } = await list({});
  expect(page.total_items).toBe(run.changed_claims);
  const amounts = data.map(({ total_fee_amount: amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(data[0]).toMatchObject({
    change: 'NEWLY_APPROVAL',
    verdict_after: 'APPROVAL',
  });
  const [insurer] = run.by_insurer;
  const [clinic] = run.by_clinic;
  const ofInsurer = await list({ insurer: insurer?.insurer_code ?? '' });
  expect(ofInsurer.page.total_items).toBe(insurer?.claims);
  const ofClinic = await list({ clinic: clinic?.clinic_id ?? '' });
  expect(ofClinic.page.total_items).toBe(clinic?.claims);
  expect((await list({ change: 'NEWLY_REJECTED' })).data).toEqual([]);
});
