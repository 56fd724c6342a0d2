// Other addresses without another load of the application.
import type { Page } from 'playwright-core';

/** Leads a page of the portal to an address as a link there would: nothing is loaded again. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
}
