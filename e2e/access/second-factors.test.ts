// An app that shows one-time codes: adding it, signing in with it, and confirming sensitive calls.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../apps/server/src/access/factors/factor.builders.ts';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import {
  giveApp,
  keepCodes,
  nextCode,
  signInWithCode,
  typeCode,
  typePassword,
} from '../support/factor-steps.ts';
import { expectAccessible, expectToast } from '../support/steps.ts';

const MINUTE = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByLabel('Six-digit code');
const dashboard = /\/app\/dashboard$/;
const wrong = 'This did not match. Please try again.';

describe('an app', () => {
  test('is added on the security page, and its codes finish the next sign-in', async () => {
    const page = await stage.page();
    await signInByHand(page, 'clinic.gp');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await page.getByText('No second factor yet').waitFor();
    await expectAccessible(page);
    await button(page, 'Add an authenticator app').click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    const isDrawn = 'document.querySelector("[role=dialog] img").naturalWidth > 0';
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
    await expectAccessible(page);
    await button(page, 'Confirm').click();
    await page.getByText('Please enter the six digits.').waitFor();
    await dialog.getByText('Please enter password').waitFor();
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('Code from the app').fill('000 000');
    await page.keyboard.press('Enter');
    await dialog.getByText('The current password is incorrect.').waitFor();
    await dialog.getByLabel('Current password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await dialog.getByText(wrong).waitFor();
    await dialog.getByLabel('Code from the app').fill(await codeOf(stage.portal, secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await keepCodes(page)).toHaveLength(10);
    await page.getByRole('row', { name: /Authenticator app/ }).waitFor();
    await page.getByText('10 of 10 codes left.').waitFor();

    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/auth\/login$/);
    await typePassword(page, 'clinic.gp');
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await expectAccessible(page);
    await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
    await page.keyboard.type('000000');
    await page.getByText(wrong).waitFor();
    // The wrong code is selected, so that the next one replaces it.
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('000000');
    await page.keyboard.type(await nextCode(stage, secret));
    await page.waitForURL(dashboard);
  });

  test('can be renamed', async () => {
    const username = 'clinic.tcm';
    const page = await stage.page();
    await signInWithCode(page, stage, { username, ...(await giveApp(stage, username)) });
    await page.goto('/app/security');
    await button(page, 'Rename: Phone').click();
    const dialog = page.getByRole('dialog', { name: 'Rename' });
    await dialog.getByLabel('Name').fill(' ');
    await page.keyboard.press('Enter');
    await dialog.getByText('Please enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('My phone');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /My phone/ }).waitFor();
  });
});

describe('the second step of signing in', () => {
  test('takes a recovery code, each once', async () => {
    const { recoveryCodes } = await giveApp(stage, 'clinic.dental');
    const page = await stage.page();
    await typePassword(page, 'clinic.dental');
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(dashboard);
    await page.goto('/app/security');
    await page.getByText('9 of 10 codes left.').waitFor();
    await button(page, 'Make new recovery codes').click();
    await page
      .getByRole('dialog', { name: 'Make new recovery codes' })
      .getByRole('button', { name: 'Make new recovery codes' })
      .click();
    expect(await keepCodes(page)).not.toContain(recoveryCodes[1]);
    await page.getByText('10 of 10 codes left.').waitFor();
  });

  test('goes back to the password with the username kept, and when it took too long', async () => {
    await giveApp(stage, 'clinic.physio');
    const page = await stage.page();
    await typePassword(page, 'clinic.physio');
    await code(page).waitFor();
    await button(page, 'Back').click();
    expect(await page.getByLabel('Username').inputValue()).toBe('clinic.physio');
    await typePassword(page, 'clinic.physio');
    await code(page).waitFor();
    stage.portal.services.clock.advance(6 * MINUTE);
    await typeCode(page, '000000');
    await page.getByRole('alert').getByText('This took too long.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('clinic.physio');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });

  test('asks about another session after the answer, and does not ask for the code again', async () => {
    const username = 'clinic.other';
    const { secret } = await giveApp(stage, username);
    await signInWithCode(await stage.page(), stage, { username, secret });
    const page = await stage.page();
    await typePassword(page, username);
    await typeCode(page, await nextCode(stage, secret));
    const [request] = await Promise.all([
      page.waitForRequest(isRepeatedAnswer),
      page
        .getByRole('alertdialog', { name: 'Warning' })
        .getByRole('button', { name: 'Ok' })
        .click(),
    ]);
    expect(request.postData()).toMatch(/^{"challenge":"[^"]+","loginWithNewSession":true}$/);
    await page.waitForURL(dashboard);
  });
});

function isRepeatedAnswer(request: Request): boolean {
  const isOfNewSession = request.postData()?.includes('"loginWithNewSession":true') === true;
  return request.url().endsWith('/auth/login/factor') && isOfNewSession;
}

describe('a sensitive call', () => {
  test('waits for an answer, ten minutes after the last one, and is then made again', async () => {
    const username = 'clinic.online';
    const { secret } = await giveApp(stage, username);
    const page = await stage.page();
    await signInWithCode(page, stage, { username, secret });
    await page.goto('/app/security');
    await button(page, 'Remove: Phone').waitFor();
    stage.portal.services.clock.advance(11 * MINUTE);
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/remove')) sent.push(request.postData());
    });
    async function remove(): Promise<void> {
      await button(page, 'Remove: Phone').click();
      await page
        .getByRole('dialog', { name: 'Remove Phone?' })
        .getByRole('button', { name: 'Remove', exact: true })
        .click();
    }
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
    await remove();
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('alert')
      .getByText('Confirm with your second factor that it is you.')
      .waitFor();
    expect(sent).toHaveLength(1);

    await remove();
    await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
    await page.keyboard.type('000000');
    await dialog.getByText(wrong).waitFor();
    await page.keyboard.type(await nextCode(stage, secret));
    await expectToast(page, 'Phone is removed.');
    await page.getByText('No second factor yet').waitFor();
    expect(sent).toEqual(['{}', '{}', '{}']);
  });
});
