// Steps at a page that waits for the user of its ended session.
import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/test/fixtures.ts';

export const layerOf = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Sign in to continue' });

/** Types the password of the page's user, and ends another session of this user if the portal asks. */
export async function signInAtLayer(
  page: Page,
  { hasOtherSession = false }: { readonly hasOtherSession?: boolean } = {},
): Promise<void> {
  const layer = layerOf(page);
  await layer.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  if (hasOtherSession) {
    await page
      .getByRole('alertdialog', { name: 'Warning' })
      .getByRole('button', { name: 'Ok' })
      .click();
  }
  await layer.waitFor({ state: 'detached' });
}
