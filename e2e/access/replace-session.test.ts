// Addresses that sign a user in, opened in a browser where another user is signed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExternalToken } from '../../apps/server/src/access/public.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';
import { tabStorage } from '../support/tab-storage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('keeps the session of the other user unless the warning is confirmed with Ok', async () => {
  const clerk = await stage.portal.signIn('clinic.dental');
  const open = async () => {
    const body = { location_code: 'DE0001' };
    return new URL((await clerk.call('openLegacySession', { body })).portal_url).pathname;
  };
  const page = await stage.page();
  await signIn(page, 'clinic.tcm');
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await page.goto(await open());
  await warning.getByText('Another person is signed in to this browser.').waitFor();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect.poll(() => tabStorage(page)).toMatchObject({ 'portal.clinicCode': 'TC0001' });

  await page.goto(await open());
  await warning.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect.poll(() => tabStorage(page)).toMatchObject({ 'portal.clinicCode': 'DE0001' });
});

test('the token of an external portal waits for the same confirmation', async () => {
  const { clinicId, value } = await makeExternalToken(
    stage.portal.db.owner,
    { clinicCode: 'GP0001', externalClientId: 'broker', username: undefined },
    stage.portal.services.clock,
  );
  const address = `/public/externallogin/${clinicId}/broker/${value}`;
  const page = await stage.page();
  await signIn(page, 'clinic.tcm');
  const other = await page.context().newPage();
  await other.goto('/app/searchmember');
  await other.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await page.goto(address);
  await warning.getByText('Another person is signed in to this browser.').waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect.poll(() => tabStorage(page)).toMatchObject({ 'portal.clinicCode': 'TC0001' });

  await page.goto(address);
  await warning.getByRole('button', { name: 'Ok' }).click();
  await page.getByText(/^You're acting on behalf of .*, from the portal broker\.$/).waitFor();
  await other.waitForURL('**/auth/login');
});
