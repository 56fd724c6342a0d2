// The live calculation in the browser: the same claim, in Chromium, on a processor slowed four times.
import { slowedBy, withBrowser } from './browser.ts';
import { bundleForPage } from './bundle.ts';
import type { Figure } from './figures.ts';

export async function benchBrowserCalculation(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundleForPage('calculation-in-page.ts', 'bench') });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const { median, p99 } = await page.evaluate<{ median: number; p99: number }>('bench.measure()');
    const name = `Calculation in the browser, 40 lines, processor ${slowedBy}× slowed`;
    return [
      { name: `${name}, median`, value: median, unit: 'ms', goal: '≤ 4 ms' },
      { name: `${name}, p99`, value: p99, unit: 'ms', goal: '≤ 4 ms' },
    ];
  });
}
