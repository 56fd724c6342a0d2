// The browser for the measurements: the Chromium of an npm package, or the one named by CHROMIUM_PATH.
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

/** How much the processor is slowed for the goals. */
export const slowedBy = 4;

export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const installed = process.env['CHROMIUM_PATH'];
  const browser = await playwright.launch({
    executablePath: installed ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    headless: true,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
