// The administrator's page about second factors, and the sign-ins on the security page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../../apps/server/src/access/factor-resets/factor-reset.builders.ts';
import { callByTwo } from '../../apps/server/src/access/proposals/proposal.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { giveApp } from '../support/factor-steps.ts';
import { confirmBySecond } from '../support/second-person.ts';
import { expectToast } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  await stage.portal.db.owner.query(
    `UPDATE app_user SET roles = roles || '{superadmin}'
      WHERE username = 'admin.finance' AND NOT 'superadmin' = ANY (roles)`,
  );
});
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const days = (page: Page) => page.getByLabel('Days of grace');

async function openPolicy(): Promise<Page> {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/factors');
  await days(page).waitFor();
  return page;
}

test('an administrator says who needs a second factor; a change from elsewhere is not overwritten', async () => {
  const page = await openPolicy();
  await page.getByRole('checkbox', { name: 'Administrator', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Claim manager' }).check();
  await days(page).fill('');
  await button(page, 'Save policy').click();
  await page.getByText('Enter 0 to 90 days.').waitFor();
  await days(page).fill('7');
  await button(page, 'Save policy').click();
  await confirmBySecond(stage, page);
  const admin = await stage.portal.signIn('admin.finance');
  const { data } = await admin.call('getFactorPolicy', {});
  expect(data).toMatchObject({ user_types: ['ADMINUSER'], roles: ['claimmanager'], grace_days: 7 });

  await page.reload();
  await expect.poll(() => days(page).inputValue()).toBe('7');
  await callByTwo(admin, 'changeFactorPolicy', { body: { ...data, grace_days: 3 } });
  await days(page).fill('5');
  await button(page, 'Save policy').click();
  await button(page, 'Load the newest version').click();
  await expect.poll(() => days(page).inputValue()).toBe('3');
});

test('another administrator than the one who asked resets the second factors of a user', async () => {
  const { portal } = stage;
  const secret = await giveApp(stage, 'clinic.gp');
  expect(secret).toBeDefined();
  const params = { id: await idOf(portal, 'clinic.gp') };
  const finance = await portal.signIn('admin.finance');
  await finance.call('requestFactorReset', { params, body: { reason: 'Lost the phone' } });
  const page = await openPolicy();
  const row = page.getByRole('row', { name: /Lost the phone/ });
  await row.getByRole('button', { name: 'Approve: clinic.gp' }).click();
  const dialog = page.getByRole('dialog', { name: /Reset the second factors of/ });
  await button(page, 'Approve').click();
  await expectToast(page, 'The second factors of Gipi Clerk are reset.');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Approved').waitFor();
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.call('listFactors', {})).data.factors).toEqual([]);
});

test('the one who asked for a reset sees that somebody else must decide', async () => {
  const { portal } = stage;
  await giveApp(stage, 'clinic.tcm');
  const params = { id: await idOf(portal, 'clinic.tcm') };
  const ops = await portal.signIn('admin.ops');
  await ops.call('requestFactorReset', { params, body: { reason: 'New telephone' } });
  const page = await openPolicy();
  const row = page.getByRole('row', { name: /New telephone/ });
  await row.getByText('Another administrator must decide').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
});

test('the security page lists the own sign-ins with browser and address', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.dental');
  stage.portal.services.clock.advance(60_000);
  await signIn(page, 'clinic.dental');
  await page.goto('/app/security');
  const table = page.getByRole('table', { name: 'Your sign-ins' });
  await table.getByRole('row', { name: /127\.0\.0\.1.*This session/ }).waitFor();
  expect(await table.getByRole('row').count()).toBe(3);
});
