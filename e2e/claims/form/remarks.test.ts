// A claim with several remarks, from the form and the draft to the claim.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a second remark is kept in the draft and in the claim', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  const first = page.getByRole('textbox', { name: 'Remarks' });
  const second = page.getByRole('textbox', { name: 'Remark 2' });
  const add = page.getByRole('button', { name: 'Add a remark' });
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  expect(await add.count()).toBe(0);
  await first.fill('Came with her mother.');
  await add.press('Enter');
  expect(await page.locator(':focus').getAttribute('id')).toBe(await second.getAttribute('id'));
  await second.pressSequentially('Asked for the receipt.');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/draft=/);

  const draft = new URL(page.url()).searchParams.get('draft');
  await page.goto(`/app/claim/providerclaims/drafts/${draft}`);
  await second.waitFor();
  expect(await first.inputValue()).toBe('Came with her mother.');
  expect(await second.inputValue()).toBe('Asked for the receipt.');

  const [response] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().endsWith('/claims') && one.request().method() === 'POST',
    ),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(await response.json()).toMatchObject({
    data: {
      claim_remarks: [{ remarks: 'Came with her mother.' }, { remarks: 'Asked for the receipt.' }],
    },
  });
});
