// A whole claim by keyboard, typed as fast as possible, on a fast and on a slow network.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** Keys that are not text are counted. */
function keyboardOf({ keyboard }: Page) {
  let count = 0;
  return {
    type: (text: string) => keyboard.type(text),
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        count += 1;
        await keyboard.press(key);
      }
    },
    count: () => count,
  };
}

type Keys = ReturnType<typeof keyboardOf>;

/** From the dashboard to the empty form, or to the form of a copied visit. */
async function findPatient(keys: Keys, nric: string): Promise<void> {
  await page.goto('/app/dashboard');
  await page.getByRole('searchbox').waitFor();
  await keys.press('/');
  await keys.type(nric);
  await keys.press('Enter', 'Enter');
  await page.getByLabel('Visit date', { exact: true }).and(page.locator(':focus')).waitFor();
}

async function fillIn(keys: Keys): Promise<void> {
  // Date, time and kind of visit have default values; the doctor is selected, the visit is not urgent.
  await keys.press('Enter', 'Enter', 'Enter');
  await keys.type('Dr');
  await keys.press('Enter', 'Enter');
  await keys.type('J06.9');
  await keys.press('Enter');
  await keys.type('K30');
  await keys.press('Enter', 'Enter');
  // The consultation, its type and its fee have default values too.
  await keys.press('Enter', 'Enter', 'Enter');
  for (const drug of ['paracetamol 500', 'ibuprofen 200', 'cetirizine']) {
    await keys.type(drug);
    await keys.press('Enter');
    await keys.type('5');
    await keys.press('Enter');
  }
  await keys.press('Enter');
  await keys.type('nebulisation');
  await keys.press('Enter');
  await keys.press('Control+Enter');
}

/** The claim as the server has stored it. */
async function submitted(): Promise<unknown> {
  await page.getByRole('link', { name: 'Next patient' }).and(page.locator(':focus')).waitFor();
  // Another account, because a second sign-in of the same one would end the session of the page.
  const visitor = await stage.portal.signIn('clinic.reader');
  const id = page.url().split('/').at(-1) ?? '';
  const { data } = await visitor.call('getClaim', { params: { id }, query: {} });
  return {
    lines: [
      ...data.out_patient.procedures,
      ...data.claim_drugs.map(({ drug_name: name }) => ({ name })),
    ].map(({ name }) => name),
    diagnoses: data.diagnosis.map(({ code }) => code),
    doctor: data.out_patient.attending_doctor_name,
    time: data.surcharge_time,
  };
}

const entered = {
  lines: [
    'Consultation, standard',
    'Nebulisation',
    'Paracetamol 500 mg tablet',
    'Ibuprofen 200 mg tablet',
    'Cetirizine 10 mg tablet',
  ],
  diagnoses: ['J06.9', 'K30'],
  doctor: expect.stringMatching(/^Dr /) as unknown,
  time: '10:00',
};

describe.each([
  [0, 'T3000001Z'],
  [300, 'T3000013C'],
] as const)('with a latency of %i ms', (latency, nric) => {
  beforeAll(async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  });

  test('a claim needs at most 34 keys in addition to its text, and is stored as typed', async () => {
    const keys = keyboardOf(page);
    await findPatient(keys, nric);
    await fillIn(keys);
    expect(await submitted()).toEqual(entered);
    expect(keys.count()).toBeLessThanOrEqual(34);
  });

  test('a copy of the last visit needs at most 15', async () => {
    await stage.portal.db.owner.query(
      `UPDATE claim SET visit_date = visit_date - 30, incurred_date = incurred_date - 30
        WHERE id = $1`,
      [page.url().split('/').at(-1)],
    );
    const keys = keyboardOf(page);
    await findPatient(keys, nric);
    await page.getByRole('link', { name: 'Copy last visit' }).waitFor();
    await keys.press('Control+Shift+L');
    await page.getByText(/^Copied from the visit on/).waitFor();
    await keys.press('Control+Enter');
    expect(await submitted()).toEqual(entered);
    expect(keys.count()).toBeLessThanOrEqual(15);
  });
});
