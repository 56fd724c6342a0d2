// The claim form stays visible and usable while other requests fail.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const CONTEXT = /\/calculator\/context$/;
const DRAFTS = /\/claims\/drafts(?:\/|$)/;

const receipt = () => page.getByLabel('Receipt no.');

test('a control character of a scanner is removed from the field, typed or pasted; a field that prevents saving a draft says so until it is saved; every part of the page shows that a draft is not saved', async () => {
  await openNewClaim(page, 'T3000001Z');
  await receipt().fill('R\u001D-1\u0000');
  expect(await receipt().inputValue()).toBe('R-1');
  await receipt().press('End');
  await page.keyboard.insertText('\u001D23\u001E');
  expect(await receipt().inputValue()).toBe('R-123');
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await remarks.fill('first\u0007 line\nsecond');
  expect(await remarks.inputValue()).toBe('first line\nsecond');
  await page.getByText('Draft saved').waitFor();

  const refusal = {
    code: 'VALIDATION_FAILED',
    message: 'Some fields need attention.',
    details: [
      {
        field: 'receipt_no',
        code: 'TEXT_CHARACTERS',
        message: 'Remove the characters that cannot be shown.',
      },
    ],
  };
  await page.route(DRAFTS, (route) => route.fulfill({ status: 422, json: refusal }));
  await receipt().fill('R-REFUSED');
  await page.getByText('Not saved: correct the marked field first.').waitFor();
  expect(await receipt().getAttribute('aria-invalid')).toBe('true');
  await page.unroute(DRAFTS);
  await receipt().fill('R-TAKEN');
  await page.getByText('Draft saved').waitFor();
  expect(await receipt().getAttribute('aria-invalid')).not.toBe('true');

  await page.route(DRAFTS, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Far down');
  const notice = page.getByRole('complementary').getByText('Kept here');
  await notice.waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => isInView(notice)).toBe(true);
  await page.unroute(DRAFTS);
  await notice.waitFor({ state: 'detached' });
});

/** The automatic retry may be faster than pressing Retry. */
async function retryUntilConfirmed(): Promise<boolean> {
  const retry = page.getByRole('button', { name: 'Retry' });
  if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
  return (await page.getByText('not yet confirmed by the server').count()) === 0;
}

describe('if the server cannot return the data that the claim depends on', () => {
  const answers: Record<string, (route: Route) => Promise<void>> = {
    '503': (route) => route.fulfill({ status: 503, json: {} }),
    '500': (route) => route.fulfill({ status: 500, json: {} }),
    offline: (route) => route.abort(),
  };

  beforeAll(async () => {
    await openNewClaim(page, 'T3000001Z');
    await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  });

  test.each(Object.keys(answers))(
    'on %s, the form remains, calculates, and says that the figures are not confirmed',
    async (answer) => {
      const fee = page.getByLabel('Fee', { exact: true });
      await fee.fill('10');
      await page.getByText('10.90', { exact: true }).first().waitFor();
      await page.route(CONTEXT, answers[answer] ?? ((route) => route.abort()));
      await receipt().fill(`R-${answer}`);
      await page.getByText('not yet confirmed by the server').waitFor();
      await fee.fill('20');
      await page.getByText('21.80', { exact: true }).first().waitFor();
      expect(await receipt().inputValue()).toBe(`R-${answer}`);
      await page.unroute(CONTEXT);
      await expect.poll(retryUntilConfirmed).toBe(true);
    },
  );
});

async function isInView(element: ReturnType<Page['getByText']>): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test('fields and rules that stop the claim are counted separately; a field of a line is listed with the name of the line', async () => {
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.getByLabel('Fee', { exact: true }).fill('500');
  await pick(page, 'Add a drug', 'Ibuprofen 200', /Ibuprofen 200/);
  await page.getByLabel('Qty', { exact: true }).fill('0');
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: /^\d fields need attention/ });
  await summary
    .getByRole('link', { name: /^Ibuprofen 200.*: Enter a quantity above 0\.$/ })
    .click();
  const quantity = page.getByLabel('Qty', { exact: true });
  await quantity.and(page.locator(':focus')).waitFor();
  await page.getByRole('region', { name: /^\d rules? blocks? submission/ }).waitFor();
});

test('an attempt stopped by fields and rules leaves no message once they are corrected, also if a rule is broken later', async () => {
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  const fee = page.getByLabel('Fee', { exact: true });
  await fee.fill('500');
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: /^\d fields? needs? attention/ });
  const stopped = page.getByText('Not submitted. Clear the rules in the panel first.');
  await summary.waitFor();
  await stopped.waitFor();
  await fee.fill('20');
  await stopped.waitFor({ state: 'detached' });
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await summary.waitFor({ state: 'detached' });
  await fee.fill('500');
  await page.getByRole('region', { name: /^\d rules? blocks? submission/ }).waitFor();
  expect(await stopped.count()).toBe(0);
});
