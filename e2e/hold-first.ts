// Holds back the first call to an address, and lets the others go.
import type { Page, Route } from 'playwright-core';

/**
 * The route stays on the page: one that is taken away while another call is under way may hold that
 * one for ever.
 */
export async function holdFirst(
  page: Page,
  address: RegExp | string,
  held: PromiseWithResolvers<Route>,
): Promise<void> {
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    return held.resolve(route);
  });
}
