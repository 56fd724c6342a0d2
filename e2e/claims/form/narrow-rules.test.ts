// A rule that stops the claim, on a phone: the closed bar names it and a stopped submit leads to it.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { callsTo } from '../../support/notification-steps.ts';
import {
  RED,
  colourOf,
  expectAccessible,
  expectToast,
  openNewClaim,
  pick,
  untilFree,
} from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** Whether no other element covers the focused element. */
const IN_FRONT = `(() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return document.activeElement.contains(seen);
})()`;

const bar = () => page.getByRole('button', { name: /^Amounts/ });
const inTheBar = () => bar().getByText('1 rule blocks submission');
const violations = () => page.getByRole('region', { name: '1 rule blocks submission' });

test('the bar names a rule that stops the claim, and a stopped submit opens it there; it hides no fields that stop the claim', async () => {
  await openNewClaim(page, 'T3000001Z');
  await bar().click();
  expect(await bar().getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: /needs? attention/ });
  await summary.and(page.locator(':focus')).waitFor();
  expect(await bar().getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(IN_FRONT)).toBe(true);

  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.getByText('Patient pays').first().waitFor();
  expect(await inTheBar().count()).toBe(0);

  await page.getByLabel('Fee', { exact: true }).fill('500');
  await inTheBar().waitFor();
  expect(await colourOf(inTheBar())).toBe(RED);
  expect(await bar().getAttribute('aria-expanded')).toBe('false');
  expect(await violations().isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Submit' }).click();
  await violations().and(page.locator(':focus')).waitFor();
  expect(await bar().getAttribute('aria-expanded')).toBe('true');
  await expectInView('CAR008');
  await expectAccessible(page);

  // The link is below the panel, which closes.
  await page.getByRole('button', { name: 'Enter code' }).click();
  const code = page.getByLabel('Approval code', { exact: true });
  await code.and(page.locator(':focus')).waitFor();
  expect(await bar().getAttribute('aria-expanded')).toBe('false');

  await page.getByLabel('Fee', { exact: true }).fill('50');
  await inTheBar().waitFor({ state: 'detached' });
});

test('SHELL-03 the page is blocked while the claim is being sent; a rule that only the server applied is shown when it refuses the claim', async () => {
  await page.getByLabel('Fee', { exact: true }).fill('50');
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByText('Draft saved').first().waitFor();
  expect(await inTheBar().count()).toBe(0);
  await stage.portal.db.owner.query(
    `UPDATE approval_rule SET params = jsonb_set(params, '{limit}', '1000') WHERE code = 'CAR008'`,
  );
  const refused = page.waitForResponse((answer) => answer.status() === 422);
  const sent = callsTo(page, '/claim/v1/claims');
  // A slow server: meanwhile the page is blocked and accepts no click or key.
  const submit = await holdCalls(page, /\/claim\/v1\/claims$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  const overlay = page.getByRole('dialog', { name: 'Please wait...' });
  await overlay.waitFor();
  await submit.asked;
  const fee = page.getByLabel('Fee', { exact: true });
  const typed = await fee.inputValue();
  for (const below of [bar(), fee, page.getByRole('button', { name: 'Submit' })]) {
    await clickAtPosition(below);
    await page.keyboard.type('9');
    await page.keyboard.press('Control+Enter');
  }
  await page.keyboard.press('Escape');
  expect(await overlay.isVisible()).toBe(true);
  expect(await bar().getAttribute('aria-expanded')).toBe('false');
  expect(await fee.inputValue()).toBe(typed);
  expect(sent.filter((call) => call.url().endsWith('/claims'))).toHaveLength(1);
  submit.release();
  expect((await refused).url()).toContain('/claim/v1/claims');
  await untilFree(page);
  await violations().and(page.locator(':focus')).waitFor();
  expect(await bar().getAttribute('aria-expanded')).toBe('true');
  await expectInView('CAR008');
  await expectToast(page, 'A rule prevents the submission of this claim.');
});

/** The element that receives the click at this position. */
async function clickAtPosition(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element is not on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function expectInView(text: string): Promise<void> {
  const box = await violations().getByText(text).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
}
