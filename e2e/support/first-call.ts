// Does something to the first call to an address, and lets the others go.
import type { Page, Route } from 'playwright-core';

/**
 * The route stays on the page: one that is taken away while another call is under way may hold that
 * one for ever.
 */
export async function onFirst(
  page: Page,
  address: RegExp | string,
  act: (route: Route) => Promise<void> | void,
): Promise<void> {
  let isOver = false;
  await page.route(address, (route) => {
    if (isOver) return route.fallback();
    isOver = true;
    return act(route);
  });
}

/** Holds the first call back until somebody lets it go. */
export const holdFirst = (
  page: Page,
  address: RegExp | string,
  held: PromiseWithResolvers<Route>,
): Promise<void> => onFirst(page, address, held.resolve);
