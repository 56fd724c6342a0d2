// Requests that are held back until the test releases them: a slow server without timers.
import type { BrowserContext, Page } from 'playwright-core';

export interface HeldCalls {
  /** Resolves when a request is being held. */
  readonly asked: Promise<void>;
  /** Releases the held requests and lets later ones pass. */
  readonly release: () => void;
}

/** Holds later requests whose address matches. */
export async function holdCalls(owner: Page | BrowserContext, calls: RegExp): Promise<HeldCalls> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await owner.route(calls, async (route) => {
    asked.resolve();
    await released.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}
