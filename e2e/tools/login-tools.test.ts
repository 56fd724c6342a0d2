// The dialogs of the sign-in page together, the headers of their requests, and their error messages.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import {
  button,
  field,
  fillMember,
  openTool,
  policyOptions,
  solveCaptcha,
} from '../support/notification-steps.ts';
import { pick } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const LARGE = 800;
const EXTRA_LARGE = 1140;
/** A dialog, not the overlay above it. */
const anyWindow = /^(?!Please wait)./;

async function widthOf(page: Page, name: string | RegExp): Promise<number | undefined> {
  const shown = page.getByRole('dialog', { name });
  await shown.waitFor();
  return (await shown.boundingBox())?.width;
}

/** From the tile to the code. */
async function makeCode(page: Page): Promise<void> {
  await fillMember(page, {});
  await expect.poll(() => policyOptions(page).count()).toBe(2);
  await page.getByRole('radio', { name: 'Lab', exact: true }).check();
  await pick(page, 'Diagnosis Code', 'J06', /J06\.9/);
  await solveCaptcha(page);
  await button(page, 'Generate Notification No').click();
  await page.getByText(/^Your Notification Code is : /).waitFor();
}

/** From the tile to the benefits. */
async function checkValidity(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Programmes' })
    .getByRole('button', { name: /^AXA/ })
    .click();
  await field(page, 'Clinic Code').fill('GP0001');
  await field(page, 'Member NRIC/FIN').fill('T3000001Z');
  await solveCaptcha(page);
  await button(page, 'Check').click();
  await page.getByRole('table').waitFor();
}

async function openValidity(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^Member's Validity Check/ }).click();
}

test('LOGIN-14 there are five dialogs: a warning, three large ones, an extra large one', async () => {
  const first = await stage.page();
  await signIn(first, 'clinic.dental');
  const page = await stage.page();
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('clinic.dental');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await warning.waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();

  await openTool(page);
  expect(await widthOf(page, 'Notification Code Request')).toBe(LARGE);
  await makeCode(page);
  expect(await widthOf(page, anyWindow)).toBe(LARGE);

  await openValidity(page);
  expect(await widthOf(page, "Member's Validity")).toBe(LARGE);
  await checkValidity(page);
  expect(await widthOf(page, anyWindow)).toBe(EXTRA_LARGE);
});

describe('public calls', () => {
  test('HDR-05 have client id, tenant, insurer code and user id; the server refuses them without a tenant', async () => {
    const page = await stage.page();
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:public|jellyfish)\//.test(request.url())) asked.push(request);
    });
    await openTool(page);
    await makeCode(page);
    await openValidity(page);
    await checkValidity(page);
    const names = asked.map((request) => new URL(request.url()).pathname.split('/').at(-1));
    expect(new Set(names)).toEqual(
      new Set(['locations', 'search', 'diagnosis', 'notification-codes']),
    );
    for (const request of asked) {
      expect(request.headers()).toMatchObject({
        'x-client-id': 'provider-portal',
        'x-tenant': 'axa',
        'x-insurer-code': 'AXA',
        'x-user-id': 'anonymous',
      });
    }
    const visitor = stage.portal.visitor();
    await visitor.call('getConfig', {});
    const refused = await visitor.refused('searchPublicMembers', {
      query: { nric: 'T3000001Z', visit_date: '2026-11-06' },
      headers: { 'x-insurer-code': 'AXA' },
    });
    expect([refused.http, refused.details.map((detail) => detail.field)]).toEqual([
      422,
      ['X-Tenant'],
    ]);
  });
});

describe('an error message', () => {
  test('ERR-01 appears once at the top right with a close button, and disappears after 3000 ms', async () => {
    const page = await stage.page();
    await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
    await openTool(page);
    const toasts = page.getByRole('alert').filter({ hasText: 'Sorry, Member Policy not found' });
    // Once to load the files; then the time is measured.
    await button(page, 'Generate Notification No').click();
    await toasts.getByRole('button', { name: 'Close' }).click();
    await toasts.waitFor({ state: 'detached' });
    await page.clock.pauseAt('2026-11-06T10:02:00+08:00');

    await button(page, 'Generate Notification No').click();
    await button(page, 'Generate Notification No').click();
    await toasts.waitFor({ state: 'attached' });
    await page.clock.runFor(200);
    expect(await toasts.count()).toBe(1);
    const box = await toasts.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
    expect(box?.y).toBeLessThan(120);
    expect(await toasts.getByRole('button', { name: 'Close' }).isVisible()).toBe(true);
    await page.clock.runFor(2_799);
    expect(await toasts.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.clock.runFor(200);
    await toasts.waitFor({ state: 'detached' });
  });
});
