// The tools before sign-in with a slow server: buttons wait for look-ups in progress, no message appears
// before the response, and nothing runs twice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { holdCalls } from '../support/held-calls.ts';
import {
  button,
  callsTo,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
  solveCaptcha,
  openFilledTool,
} from '../support/notification-steps.ts';
import { escape, expectToast, untilFree } from '../support/steps.ts';
import { fillValidity, openValidity, windowButton } from '../support/validity-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const members = /\/members\/search$/;
const locations = /\/search\/locations\?/;
const generate = 'Generate Notification No';
const wait = (page: Page) => page.getByRole('dialog', { name: 'Please wait...' });
const code = (page: Page) => page.getByText(/^Your Notification Code is : [A-HJ-NP-Z2-9]{8}$/);

/** Every message about clinic and policy on the page. */
async function expectNoMessage(page: Page): Promise<void> {
  for (const text of [
    'Sorry, Member Policy not found',
    "Select Member's Policy",
    'Invalid Clinic Code',
    'No Policy Found',
  ]) {
    expect(await exactly(page, text).count()).toBe(0);
  }
}

/** The completed form, while its look-ups are held. */
async function fillWhileHeld(page: Page, given: Parameters<typeof fillMember>[1] = {}) {
  await openTool(page);
  const held = await holdCalls(page, given.clinic === undefined ? members : locations);
  await fillMember(page, given);
  await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
  await held.asked;
  await solveCaptcha(page);
  return held;
}

describe('Generate', () => {
  test.each([
    ['the policies', {}],
    ['the clinic', { clinic: 'GP0001' }],
  ])('waits for %s and then continues', async (_what, given) => {
    const page = await stage.page();
    const held = await fillWhileHeld(page, given);
    await button(page, generate).click();
    await wait(page).waitFor();
    await expectNoMessage(page);
    held.release();
    await code(page).waitFor();
  });

  test('says that the clinic does not exist after the look-up has returned', async () => {
    const page = await stage.page();
    const held = await fillWhileHeld(page, { clinic: 'XXX' });
    const codes = callsTo(page, 'notification-codes');
    await button(page, generate).click();
    await wait(page).waitFor();
    await expectNoMessage(page);
    held.release();
    await exactly(page, 'Invalid Clinic Code').waitFor();
    await wait(page).waitFor({ state: 'hidden' });
    expect(codes).toEqual([]);
  });

  test('reports a missing policy after the look-up has returned', async () => {
    const page = await stage.page();
    const held = await fillWhileHeld(page, { nric: 'T3000006J' });
    await button(page, generate).click();
    await wait(page).waitFor();
    await expectNoMessage(page);
    held.release();
    await exactly(page, 'No Policy Found').waitFor();
    await expectToast(page, 'Sorry, Member Policy not found');
  });

  test('reports a failed look-up, and not a missing policy', async () => {
    const page = await stage.page();
    await openTool(page);
    await page.route(members, (route) => route.fulfill({ status: 500 }));
    const held = await holdCalls(page, members);
    await fillMember(page, {});
    await held.asked;
    await button(page, generate).click();
    await wait(page).waitFor();
    held.release();
    await exactly(page, 'Something went wrong. Please try again.').waitFor();
    await exactly(page, 'Select Consult Type').waitFor();
    await expectNoMessage(page);
  });

  test('does not reject a corrected value before its look-up has returned', async () => {
    const page = await stage.page();
    await openTool(page);
    await fillMember(page, { clinic: 'XXX', nric: 'T3000006J' });
    await exactly(page, 'No Policy Found').waitFor();
    await button(page, generate).click();
    await exactly(page, 'Invalid Clinic Code').waitFor();
    await exactly(page, 'Select Consult Type').waitFor();
    const clinics = await holdCalls(page, locations);
    const policies = await holdCalls(page, members);
    await untilFree(page);
    await field(page, 'Clinic Code').fill('GP0001');
    expect(await exactly(page, 'Invalid Clinic Code').count()).toBe(0);
    await field(page, 'Member NRIC/FIN').fill('T3000001Z');
    await clinics.asked;
    await field(page, 'Member NRIC/FIN').blur();
    await policies.asked;
    expect(await exactly(page, 'Invalid Clinic Code').count()).toBe(0);
    expect(await exactly(page, "Select Member's Policy").count()).toBe(0);
    clinics.release();
    policies.release();
    await expect.poll(() => policyOptions(page).count()).toBe(2);
  });

  test('pressed twice while it waits, creates one code', async () => {
    const page = await stage.page();
    const held = await fillWhileHeld(page);
    const codes = callsTo(page, 'notification-codes');
    await button(page, generate).dblclick();
    held.release();
    await code(page).waitFor();
    expect(codes).toHaveLength(1);
  });

  test('pressed twice while the code is being created, creates one code', async () => {
    const page = await stage.page();
    await openFilledTool(page);
    const codes = callsTo(page, 'notification-codes');
    const held = await holdCalls(page, /\/notification-codes$/);
    await button(page, generate).dblclick();
    await wait(page).waitFor();
    held.release();
    await code(page).waitFor();
    expect(codes).toHaveLength(1);
  });
});

describe('a late second press', () => {
  test('does not remove a code: neither next to its dialog nor by Enter', async () => {
    const page = await stage.page();
    await openFilledTool(page);
    await button(page, generate).click();
    await code(page).waitFor();
    const focused = () => page.evaluate<string>('document.activeElement?.innerText ?? ""');
    await expect.poll(focused).toContain('Your Notification Code is');
    await page.mouse.click(8, 300);
    await page.keyboard.press('Enter');
    expect(await code(page).isVisible()).toBe(true);
    await escape(code(page));
  });

  test('on a tile keeps its dialog open, and a click next to it keeps the typed text', async () => {
    const page = await stage.page();
    await page.goto('/auth/login');
    const tile = page.getByRole('button', { name: /^Member's Validity Check/ });
    await tile.dblclick();
    const tool = page.getByRole('dialog', { name: "Member's Validity" });
    await tool.waitFor();
    await untilFree(page);
    await tool.getByRole('button', { name: /^AXA/ }).click();
    const clinic = tool.getByLabel('Clinic Code', { exact: true });
    await clinic.fill('GP0001');
    await page.mouse.click(8, 300);
    expect(await clinic.inputValue()).toBe('GP0001');
  });
});

describe('Check', () => {
  test('waits for the look-up of the clinic, requests it once, and continues', async () => {
    const page = await stage.page();
    await openValidity(page);
    const clinics = callsTo(page, 'search/locations');
    const held = await holdCalls(page, locations);
    await fillValidity(page, 'T3000001Z');
    await held.asked;
    await windowButton(page, 'Check').click();
    await wait(page).waitFor();
    await expectNoMessage(page);
    held.release();
    await page.getByRole('table').waitFor();
    expect(clinics).toHaveLength(1);
  });

  test('pressed twice, looks up once, and reports nothing missing at the list of policies', async () => {
    const page = await stage.page();
    await openValidity(page);
    await fillValidity(page, 'T3000002H');
    const lookUps = callsTo(page, 'members/search');
    const held = await holdCalls(page, members);
    await windowButton(page, 'Check').dblclick();
    await held.asked;
    held.release();
    await exactly(page, "Please Select Member's Policy").waitFor();
    expect(lookUps).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await exactly(page, "Select Member's Policy").count()).toBe(0);
    const plans = callsTo(page, 'plans/search');
    const benefits = await holdCalls(page, /\/plans\/search$/);
    await page.getByRole('radio').first().check();
    await windowButton(page, 'Check').dblclick();
    await benefits.asked;
    benefits.release();
    await page.getByRole('table').waitFor();
    expect(plans).toHaveLength(1);
  });
});
