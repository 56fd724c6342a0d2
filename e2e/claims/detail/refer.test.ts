// Refers the patient of a claim: everything known is filled in, the slip is printed, the patient's page lists it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../../support/looks.ts';
import { expectAccessible, pick } from '../../support/steps.ts';

let stage: Stage;
let claim: { id: string; member: string };

beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const { uuid, member_id_claimant: member } = await submitAndRead(
    clerk,
    await aClaim(clerk, 'T3000001Z'),
  );
  claim = { id: uuid, member };
});
afterAll(() => stage.close());

const ofClaim = () => `/app/claim/providerclaims/${claim.id}`;
/** A page of its own, and its parts. */
async function aPage() {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  return {
    page,
    refer: page.getByRole('button', { name: 'Refer', exact: true }),
    dialog: page.getByRole('dialog', { name: /^Refer / }),
    slip: page.getByRole('dialog', { name: 'Print view' }),
  };
}

test('a claim is referred with its diagnosis, and the slip and the list of the patient have the code', async () => {
  const { page, refer, dialog, slip } = await aPage();
  await page.goto(ofClaim());
  await refer.click();
  await dialog.getByRole('button', { name: 'Create referral' }).click();
  await dialog.getByText('Choose where you refer the patient.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Refer to').selectOption('Laboratory');
  expect(await dialog.getByLabel('Visit date', { exact: true }).inputValue()).toBe('06 Nov 2026');
  expect(await dialog.getByLabel('Diagnosis').inputValue()).toMatch(/^J06\.9 /);
  await pick(page, 'Suggested laboratory', 'LB0001', /LB0001/);
  await dialog.getByLabel('Clinical notes').fill('Cough for six weeks');
  await dialog.getByRole('button', { name: 'Create referral' }).click();

  const code = await dialog.locator('strong').innerText();
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await dialog.getByRole('link', { name: 'Print slip' }).click();
  for (const words of [code, 'LB0001', 'J06.9', 'Cough for six weeks', '•••••001Z']) {
    // One text after the other; the list is short.
    await slip.getByText(words).first().waitFor();
  }
  expect(await slip.getByRole('listitem').count()).toBeGreaterThan(2);
  await slip.getByRole('button', { name: 'Close' }).click();
  await slip.waitFor({ state: 'detached' });

  await page.goto(`/app/searchmember/${claim.member}?tab=visits`);
  const row = page.getByRole('table', { name: 'Referrals' }).getByRole('row', { name: code });
  await row.getByRole('link', { name: 'Print slip' }).click();
  await slip.getByText(code).first().waitFor();
});

test('a refusal of the server is shown at its field, which gets the focus', async () => {
  const { page, refer, dialog } = await aPage();
  await page.goto(`/app/searchmember/${claim.member}`);
  await refer.click();
  const date = dialog.getByLabel('Visit date', { exact: true });
  await dialog.getByLabel('Refer to').selectOption('Specialist');
  await date.fill('1/1/2028');
  await dialog.getByRole('button', { name: 'Create referral' }).click();
  await dialog.getByText('Member policy is invalid for selected visit date').waitFor();
  await date.and(page.locator(':focus')).waitFor();
});

test('a clinic of the directory is referred to, with what was entered before, for the chosen patient', async () => {
  const { page, refer, dialog } = await aPage();
  await page.goto(ofClaim());
  await refer.click();
  await dialog.getByLabel('Refer to').selectOption('Specialist');
  await dialog.getByLabel('Clinical notes').fill('Knee pain');
  await dialog.getByRole('link', { name: 'Choose from the directory' }).click();
  await page
    .getByRole('region', { name: 'Referring this patient' })
    .getByText('Testa Tan')
    .waitFor();
  // The chosen patient stays through the levels of the directory, a cleared filter and a reload.
  await page.getByRole('link', { name: 'By panel' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Refer / })
    .first()
    .waitFor();
  await page.goBack();
  await page.goBack();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'SP0001' }).or(page.getByRole('row').nth(1));
  await row
    .getByRole('button', { name: /^Refer / })
    .first()
    .click();
  expect(await dialog.getByLabel('Refer to').inputValue()).toBe('SP');
  await dialog.getByRole('button', { name: 'Remove suggestion' }).waitFor();
  expect(await dialog.getByLabel('Diagnosis').inputValue()).toMatch(/^J06\.9 /);
  await dialog.getByRole('button', { name: 'Create referral' }).click();
  expect(await dialog.locator('strong').innerText()).toMatch(/^[A-Z2-9]{8}$/);
});

const looks: readonly Screen[] = [
  at('the slip of a referral', 'dialog h1', {
    address: () => `${ofClaim()}?print=referral/REFLAB01`,
  }),
  {
    name: 'the window for a referral',
    async open(own) {
      await own.goto(ofClaim());
      await own.locator('main button:has(.tabler-icon-arrow-forward-up)').click();
      await own.locator('[role=dialog] textarea').waitFor();
    },
  },
];

test.each(looks)('$name passes in every look', async (screen) => {
  const { page } = await aPage();
  await expectEveryLook(page, screen);
});
