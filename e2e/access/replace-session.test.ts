// A callback address opened in a browser where another user is signed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
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
