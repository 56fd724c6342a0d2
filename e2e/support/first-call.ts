// Changes the first request to an address and lets later ones pass.
import type { Page, Route } from 'playwright-core';

/**
 * The route stays on the page: removing a route while another request is in progress can block that
 * request forever.
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

/** Holds the first request back until the test releases it. */
export const holdFirst = (
  page: Page,
  address: RegExp | string,
  held: PromiseWithResolvers<Route>,
): Promise<void> => onFirst(page, address, held.resolve);
