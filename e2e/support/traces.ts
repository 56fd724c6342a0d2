// A Playwright trace of every page, saved only when its test fails. `npx playwright show-trace FILE`
// opens one, and so does trace.playwright.dev.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '..', '..');
export const traceFolder = path.join(root, 'test-results');
/** Includes DOM snapshots around every step. They cost 9 % more processor time, so only on request. */
const snapshots = process.env['TRACES'] === 'snapshots';
const PATIENCE_MS = 5_000;

/** Contexts that are being traced for the test that uses them. */
const traced = new Set<BrowserContext>();

/** Prepares a new context for traces. They take 0.5 % of the processor time. */
export async function allowTraces(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots });
  await context.tracing.stopChunk();
}

/** Starts the trace of one test, or of all tests of a file that share the page. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.startChunk();
  traced.add(context);
}

/** Ends a trace without saving it. */
export async function dropTrace(context: BrowserContext): Promise<void> {
  if (!traced.delete(context)) return;
  // The trace is already gone if the test closed its context.
  await context.tracing.stopChunk().catch(() => undefined);
}

function inWords(text: string): string {
  return text
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}

const pathFromRoot = (file: string) => path.relative(root, file);

async function saveTrace(page: Page, file: string): Promise<string[]> {
  const [trace, screenshot] = [`${file}.zip`, `${file}.png`];
  const { tracing } = page.context();
  const shown = await page.screenshot({ path: screenshot, timeout: PATIENCE_MS }).then(
    () => `screenshot: ${pathFromRoot(screenshot)}`,
    (error: unknown) => `no screenshot: ${String(error)}`,
  );
  const traceSaved = await tracing.stopChunk({ path: trace }).then(
    () => `trace: ${pathFromRoot(trace)}`,
    (error: unknown) => `no trace: ${String(error)}`,
  );
  // The page may belong to the whole file: its next test has a trace too.
  await tracing.startChunk().catch(() => undefined);
  return [traceSaved, shown];
}

/**
 * Saves the trace and a screenshot of each page of a failed test.
 * @returns a line for each file, with its path from the root of the project
 */
export async function saveTraces(
  pages: readonly Page[],
  testFile: string,
  testName: string,
): Promise<string[]> {
  await mkdir(traceFolder, { recursive: true });
  const start = `${path.basename(testFile, '.test.ts')}-${inWords(testName)}`;
  const saved = await Promise.all(
    pages.map((page, at) => saveTrace(page, path.join(traceFolder, `${start}-${at + 1}`))),
  );
  return saved.flat();
}
