// Steps with second factors: an app that shows codes, a passkey of the browser, and the pages that ask for them.
import type { Page } from 'playwright-core';
import { addApp, codeOf } from '../../apps/server/src/access/factors/factor.builders.ts';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import type { Stage } from './browser.ts';
import { endSessions } from './ended-sessions.ts';
import { untilFree } from './steps.ts';

/** The next code of an app; each code works once, so it is later than all before. */
export function nextCode({ portal }: Stage, secret: string): Promise<string> {
  portal.services.clock.advance(30_000);
  return codeOf(portal, secret);
}

/** Gives a user an app without the portal's pages, and leaves no session. */
export async function giveApp(stage: Stage, username: string) {
  const app = await addApp(stage.portal, await stage.portal.signIn(username));
  await endSessions(stage, username);
  return app;
}

/** Types the name and the password into the sign-in page. */
export async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

/** Answers the sign-in page's question for a code, once nothing blocks the page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.locator('input[autocomplete=one-time-code]');
  await field.waitFor();
  await untilFree(page);
  await field.fill(code);
}

/** Signs in with the password and a code of the app. */
export async function signInWithCode(
  page: Page,
  stage: Stage,
  { username, secret }: { readonly username: string; readonly secret: string },
): Promise<void> {
  await typePassword(page, username);
  await typeCode(page, await nextCode(stage, secret));
  await page.waitForURL(/\/app\//);
}

/** Gives the browser of a page a device that makes and uses passkeys without asking. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** A page at a name, because browsers allow no passkeys at an IP address. */
export function pageAtName(stage: Stage): Promise<Page> {
  return stage.page({ baseURL: stage.address.replace('127.0.0.1', 'localhost') });
}

/** Confirms that the recovery codes are kept, and closes their dialog; returns the codes. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.locator('li code').allTextContents();
  await dialog.getByRole('checkbox', { name: 'I have kept these codes' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return codes;
}
