// One browser for the whole run, as npm brings it or as CHROMIUM_PATH names it. Every stage
// connects to it and closes only its own pages.
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

/** How the browser of the tests is started. */
export async function browserOptions() {
  const installed = process.env['CHROMIUM_PATH'];
  return {
    executablePath: installed ?? (await chromium.executablePath()),
    // Not the package's own arguments: they switch web security off, and keep everything in one
    // process, which then ends with the first page that is closed.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      // One process less to hand every answer through.
      '--enable-features=NetworkServiceInProcess2',
      // A page of a test ends before optimising its code pays; compiled again it should not be.
      '--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=64 --single-threaded-gc',
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
