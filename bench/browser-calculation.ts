// The live calculation as the browser does it: the same claim, in Chromium, four times slowed.
import path from 'node:path';
import { build } from 'vite';
import { slowedBy, withBrowser } from './browser.ts';
import type { Figure } from './figures.ts';

async function bundle(): Promise<string> {
  const output = await build({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, 'calculation-in-page.ts'),
        formats: ['iife'],
        name: 'bench',
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('the calculation was not bundled');
  return chunk.code;
}

export async function benchBrowserCalculation(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundle() });
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
