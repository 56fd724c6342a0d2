// Navigation without loading the application again.
import type { Page } from 'playwright-core';

/** Goes to an address of the portal as a link would: the application is not loaded again. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
}
