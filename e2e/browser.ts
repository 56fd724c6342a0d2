// A real browser against the real application.
import path from 'node:path';
import {
  chromium as playwright,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { calls } from '@portal/contract/calls.ts';
import { schemas } from '@portal/contract/schemas.ts';
import { expect, inject } from 'vitest';
import { startJobs, type RunningJobs } from '../apps/server/src/jobs.ts';
import { demoPassword, testSecrets } from '../apps/server/test/fixtures.ts';
import { openPortal, type Portal, type PortalOptions } from '../apps/server/test/portal.ts';

const webClient = path.resolve(import.meta.dirname, '..', 'apps', 'web', 'dist');
const patience = 15_000;

export interface Stage {
  readonly portal: Portal;
  readonly address: string;
  readonly browser: Browser;
  /**
   * A page of its own context: another person, another machine. Unless told otherwise its browser saves
   * data, so that a form does not load what this test never asks for.
   */
  page(options?: BrowserContextOptions & { readonly savesData?: boolean }): Promise<Page>;
  close(): Promise<void>;
}

/** The browser of the run; closing it closes the pages of whoever asked for it. */
export function connect(): Promise<Browser> {
  return playwright.connect(inject('browserUrl'));
}

const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/** Claims wait for weeks: what a test sees does not depend on when it looks. */
const NOTHING_IS_DECIDED = { ADJUDICATE_DELAY: String(30 * 86_400) };

/** The application on a port of its own with its jobs, and a browser beside it. */
export async function openStage(options: PortalOptions = {}): Promise<Stage> {
  const environment = { ...NOTHING_IS_DECIDED, ...options.environment };
  const portal = await openPortal({ ...options, environment, app: { webClient } });
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const jobs: RunningJobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  const browser = await connect();
  return {
    portal,
    address,
    browser,
    async page({ savesData = true, ...contextOptions } = {}) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1440, height: 900 },
        // Less to draw. Whoever tests what moves asks for motion.
        reducedMotion: 'reduce',
        deviceScaleFactor: 0.5,
        ...contextOptions,
      });
      context.setDefaultTimeout(patience);
      if (savesData) await context.addInitScript(SAVE_DATA);
      return context.newPage();
    },
    async close() {
      await browser.close();
      await jobs.stop();
      await portal.close();
    },
  };
}

/**
 * Signs in without the sign-in page, closing other sessions of the person: what the page opens next,
 * it opens as theirs.
 */
export async function signIn(page: Page, username: string): Promise<void> {
  const context = page.context();
  await context.request.get(calls.getConfig.path);
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const answer = await context.request.post(calls.login.path, {
    headers: { 'x-xsrf-token': xsrf ?? '' },
    data: { username, password: demoPassword, loginWithNewSession: true },
  });
  expect(answer.status()).toBe(schemas.login.reply.status);
}

/** Types into the sign-in page and waits for the portal. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/app\//);
}

/** Types into the administrators' part of the sign-in page. */
export async function signInAsAdmin(
  page: Page,
  username: string,
  clinicCode: string,
): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Administrator sign-in' }).click();
  await page.getByLabel('Clinic code').fill(clinicCode);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
