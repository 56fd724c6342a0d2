// The main task in a real browser: sign in, find a member, submit a claim, see it in the history.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signInByHand, type Stage } from '../../support/browser.ts';
import { expectAccessible, findAndOpenNewClaim, expectToast, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ environment: { ADJUDICATE_DELAY: '1' } });
});
afterAll(() => stage.close());

/** The properties of an element that code in the page uses. */
interface OnPage {
  readonly click: () => void;
  readonly ownerDocument: { readonly activeElement: { readonly id: string } | null };
}

/** Adds a drug and returns the position of the cursor before the browser has rendered another frame. */
async function addDrug(page: Page, name: string): Promise<string | undefined> {
  await page.getByRole('combobox', { name: 'Add a drug' }).fill(name);
  const option = page.getByRole('option', { name: new RegExp(name) }).first();
  await option.waitFor();
  return option.evaluate((element: OnPage) => {
    element.click();
    return element.ownerDocument.activeElement?.id;
  });
}

describe('the main job', () => {
  test('OP-01 clinic.gp finds T3000001Z, submits a claim, and sees it as New, then with the status that the rules decide', async () => {
    const page = await stage.page();
    await signInByHand(page, 'clinic.gp');
    await findAndOpenNewClaim(page, 'T3000001Z');
    await page.getByLabel('Visit time').selectOption('10:00 AM');
    await page.getByLabel('Attending doctor').selectOption({ index: 1 });
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
    await pick(page, 'Add a diagnosis', 'I10', /I10/);
    await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
    for (const [index, drug] of ['Paracetamol 500', 'Ibuprofen 200', 'Paracetamol 650'].entries()) {
      expect(await addDrug(page, drug)).toContain(`drugs-${index}-duration`);
      await page.getByLabel('Dose', { exact: true }).fill('1');
      await page.getByLabel('Per day', { exact: true }).fill('3');
      await page.getByLabel('Days of supply').fill('5');
    }
    await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
    await expectAccessible(page);

    const plan = Number(await page.getByTestId('plan-pays').innerText());
    const patient = Number(await page.getByTestId('patient-pays').innerText());
    // The script of docs/api.md submits the same claim through the API.
    expect({ plan, patient }).toEqual({ plan: 59.64, patient: 5 });
    const [response] = await Promise.all([
      page.waitForResponse(
        (one) => one.url().endsWith('/claims') && one.request().method() === 'POST',
      ),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(response.status()).toBe(201);
    const reply: unknown = await response.json();
    expect(reply).toMatchObject({
      message: 'Your draft submitted successfully.',
      recalculated: false,
      data: {
        total_payable_amount: plan,
        total_patient_payable_amount: patient,
        display_status: 'New',
      },
    });
    // The form had saved itself meanwhile, but the user sees a claim.
    await expectToast(page, 'Your claim submitted successfully.');
    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    const claimId = page.url().split('/').at(-1);
    await expectAccessible(page);

    await page.goto('/app/claim/providerclaims');
    const row = page.getByRole('row').filter({ hasText: 'Testa Tan' }).first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/\bNew\b/);
    await expectAccessible(page);

    // The server's clock is stopped until the test moves it.
    stage.portal.services.clock.advance(1000);
    const statusOf = async (): Promise<unknown> => {
      const text = 'SELECT raw_status FROM claim WHERE id = $1';
      return (await stage.portal.db.owner.query<{ raw_status: string }>(text, [claimId])).rows[0]
        ?.raw_status;
    };
    await expect.poll(statusOf).toBe('APPROVED');
    await page.reload();
    await row.getByText('Processing', { exact: true }).waitFor();
  });
});
