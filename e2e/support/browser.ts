// A real browser against the real application.
import path from 'node:path';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { calls } from '@portal/contract/calls.ts';
import { schemas } from '@portal/contract/schemas.ts';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { startJobs, type RunningJobs } from '../../apps/server/src/jobs.ts';
import { demoPassword, testSecrets } from '../../apps/server/test/fixtures.ts';
import { openPortal, type Portal, type PortalOptions } from '../../apps/server/test/portal.ts';
import { endSessions } from './ended-sessions.ts';
import { leaveMachine, resetMachine, takeMachine, type MachineOptions } from './machines.ts';

const webClient = path.resolve(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

export interface Stage {
  readonly portal: Portal;
  readonly address: string;
  /**
   * A page of a new user on a machine of its own, with data saver on by default. A page that a test opens
   * is closed after this test; a page opened before the tests of a file is shared by them.
   */
  page(options?: MachineOptions): Promise<Page>;
  close(): Promise<void>;
}

/** A connection to the browser of the run. Closing it closes all its pages. */
export function connect(): Promise<Browser> {
  return playwright.connect(inject('browserUrl'));
}

/** The stage of each page that is in use. */
const stages = new Map<Page, Stage>();

export const stageOf = (page: Page): Stage | undefined => stages.get(page);

export const openPages = (): Page[] => [...stages.keys()].filter((page) => !page.isClosed());

type SignInOptions = { readonly client_id?: string; readonly clinicId?: string };

/** The users whom files have signed in before their tests. */
const usersOfFiles = new Map<Page, { username: string; more: SignInOptions }>();

/** Resets the pages that the tests of a file share, so that a failed test does not fail the next ones. */
export async function restoreSharedPages(): Promise<void> {
  for (const [page, { username, more }] of usersOfFiles) {
    const stage = stages.get(page);
    if (stage === undefined || page.isClosed()) continue;
    await resetMachine(page, stage.address);
    await signIn(page, username, more);
  }
}

async function leave(page: Page, address: string): Promise<void> {
  stages.delete(page);
  usersOfFiles.delete(page);
  await leaveMachine(page, address);
}

let ofThisWorker: Promise<Browser> | undefined;

/** Claims are adjudicated only after weeks, so the status that a test sees does not depend on time. */
const NO_ADJUDICATION = { ADJUDICATE_DELAY: String(30 * 86_400) };

/**
 * The port of this worker's application. All test files of a worker use the same port, so that pages can
 * use files that are already in the cache.
 */
let port = 0;

async function listen({ app }: Portal): Promise<string> {
  const host = '127.0.0.1';
  const address = await app.listen({ host, port }).catch((problem: unknown) => {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE')) {
      throw problem;
    }
    return app.listen({ host, port: 0 });
  });
  port ||= Number(new URL(address).port);
  return address;
}

/** Starts the application with its jobs on its own port, and connects to the browser. */
export async function openStage(options: PortalOptions = {}): Promise<Stage> {
  const environment = { ...NO_ADJUDICATION, ...options.environment };
  const portal = await openPortal({ ...options, environment, app: { webClient } });
  const address = await listen(portal);
  const jobs: RunningJobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  ofThisWorker ??= connect();
  const browser = await ofThisWorker;
  const ofTheFile: Page[] = [];
  const stage: Stage = {
    portal,
    address,
    async page(machine) {
      const page = await takeMachine(browser, address, machine);
      stages.set(page, stage);
      if (TestRunner.getCurrentTest() === undefined) ofTheFile.push(page);
      else onTestFinished(() => leave(page, address));
      return page;
    },
    async close() {
      await Promise.all(ofTheFile.map((page) => leave(page, address)));
      await jobs.stop();
      await portal.close();
    },
  };
  return stage;
}

/**
 * Signs in without the sign-in page and ends other sessions of the user. Pages opened next in the same
 * context are signed in.
 * @param more further fields for administrators: the clinic that they act for
 */
export async function signIn(
  page: Page,
  username: string,
  more: SignInOptions = {},
): Promise<void> {
  if (TestRunner.getCurrentTest() === undefined) usersOfFiles.set(page, { username, more });
  // The requests of an open page could replace the cookie between the next two steps.
  const address = page.url();
  await page.goto('about:blank');
  const context = page.context();
  await context.request.get(calls.getConfig.path);
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const answer = await context.request.post(calls.login.path, {
    headers: { 'x-xsrf-token': xsrf ?? '' },
    data: { username, password: demoPassword, loginWithNewSession: true, ...more },
  });
  expect(answer.status()).toBe(schemas.login.reply.status);
  if (address !== 'about:blank') await page.goto(address);
}

/** Ends the user's other sessions, types into the sign-in page and waits for the first page, by default one of the portal. */
export async function signInByHand(
  page: Page,
  username: string,
  arrival: RegExp | string = /\/app\//,
): Promise<void> {
  const stage = stages.get(page);
  if (stage !== undefined) await endSessions(stage, username);
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(arrival);
}

/** Types into the administrators' part of the sign-in page. @param clinicCode may be empty */
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
