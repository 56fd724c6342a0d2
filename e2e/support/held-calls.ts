// Calls that are held back until the test lets them go: a slow server without a clock.
import type { Page } from 'playwright-core';

export interface HeldCalls {
  /** Until a call has come that is held now. */
  readonly asked: Promise<void>;
  /** Lets what is held and what comes later through. */
  readonly release: () => void;
}

/** Holds the calls whose address matches, from now on. */
export async function holdCalls(page: Page, calls: RegExp): Promise<HeldCalls> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    asked.resolve();
    await released.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}
