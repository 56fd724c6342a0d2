// Starts one browser for the whole run: the one from npm, or the one that CHROMIUM_PATH names. Every
// stage connects to it and closes only its own pages.
import { rm } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { traceFolder } from './traces.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserUrl: string;
  }
}

/** The launch options of the browser. */
export async function browserOptions() {
  const installed = process.env['CHROMIUM_PATH'];
  return {
    executablePath: installed ?? (await chromium.executablePath()),
    // We do not use the package's own arguments: they switch web security off, and run everything in one
    // process, which ends with the first page that is closed.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      // Saves one process that every response would pass through.
      '--enable-features=NetworkServiceInProcess2',
      // A page ends before its code is worth the slow compiler. The fast one (Maglev) pays off, mostly for axe.
      '--js-flags=--no-opt --maglev --no-flush-bytecode --min-semi-space-size=64 --single-threaded-gc',
    ],
    headless: true,
  };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(traceFolder, { recursive: true, force: true });
  const browser = await playwright.launchServer(await browserOptions());
  project.provide('browserUrl', browser.wsEndpoint());
  return () => browser.close();
}
