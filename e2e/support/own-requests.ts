// Pages whose client makes all of its requests itself.
import type { Page } from 'playwright-core';

/**
 * The client of this page takes no reply that the script of the page has requested, so that a test can answer the
 * requests of the client one by one.
 */
export async function withOwnRequests(page: Page): Promise<void> {
  await page.addInitScript(
    "Object.defineProperty(globalThis, 'firstReplies', { get: () => undefined, set: () => undefined })",
  );
}
