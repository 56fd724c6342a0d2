// The placeholder while a submitted claim loads for editing, and the busy sign while it is sent.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';

let stage: Stage;
let page: Page;
let address: string;
beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const claim = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  address = `/app/claim/providerclaims/${claim.uuid}`;
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const CLAIM = /\/claims\/[0-9a-f-]{36}(?:\?|$)/;

/** The position of an element on the page. */
async function boxOf(selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not visible`);
  return box;
}

function middle({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

test('the placeholder of the form has the same margins as the page', async () => {
  const held = await holdCalls(page, CLAIM);
  await page.goto(`${address}/edit`);
  await held.asked;
  const bones = 'main div[aria-hidden="true"]:has(> span)';
  await page.locator(bones).first().waitFor();
  const main = await boxOf('main');
  const { x, y } = await boxOf(bones);
  expect(x - main.x).toBeGreaterThanOrEqual(14);
  expect(y - main.y).toBeGreaterThanOrEqual(14);
  held.release();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
});

test('the busy sign is in the middle of its button, also with reduced motion', async () => {
  await page.goto(`${address}/edit`);
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
  await page.getByLabel('Receipt no.').fill('R-7');
  const held = await holdCalls(page, CLAIM);
  await page.keyboard.press('Control+Enter');
  await held.asked;
  const button = middle(await boxOf('button[data-loading]'));
  const sign = middle(await boxOf('button[data-loading] .mantine-Button-loader'));
  expect(Math.abs(sign.x - button.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(sign.y - button.y)).toBeLessThanOrEqual(1);
  held.release();
  await page.waitForURL(address);
});
