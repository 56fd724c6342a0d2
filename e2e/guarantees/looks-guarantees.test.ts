// The appearance of guarantee letters, for a clinic and for the administrator.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let clinic: Page;
let admin: Page;
const addresses = { form: '', asked: '', billed: '', submitted: '', topUp: '' };

beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.sp');
  const { data } = await clerk.call('listLetterRequests', { query: { size: 50 } });
  const idOf = (isWanted: (letter: (typeof data)[number]) => boolean) =>
    data.find(isWanted)?.id ?? '';
  const draft = data.find(({ status }) => status === 'DRAFT');
  addresses.form = `/app/logrequest/${draft?.id ?? ''}/edit`;
  addresses.asked = `/app/logrequest/${idOf(({ status }) => status === 'PENDING_INFO')}`;
  addresses.billed = `/app/logrequest/${idOf(({ used_amount: used }) => used > 0)}`;
  addresses.submitted = `/app/ops/letters/${idOf(({ status }) => status === 'SUBMITTED')}`;
  addresses.topUp = `/app/ops/letters/${idOf(({ asked_amount: asked }) => asked !== null)}`;
  clinic = await stage.page();
  await signIn(clinic, 'clinic.sp');
  admin = await stage.page();
  await signIn(admin, 'admin.assessor');
});
afterAll(() => stage.close());

/** A letter with the form of a move open. */
const moving = (name: string, address: () => string, index: number): Screen => ({
  name,
  async open(looking) {
    await at(name, 'button[aria-controls=letter-move]', { address }).open(looking);
    await looking.locator('button[aria-controls=letter-move]').nth(index).click();
    await looking.locator('#letter-move button[type=submit]').waitFor();
  },
});

const clinicScreens: readonly Screen[] = [
  at('/app/logrequest', 'main table, main li'),
  {
    name: 'a request with errors at its fields',
    async open(looking) {
      await at('form', '#letter-admission_date', { address: () => addresses.form }).open(looking);
      await looking.locator('#letter-contact_phone').fill('');
      await looking.locator('main form button[type=submit]').click();
      await looking.locator('[role=alert] a').first().waitFor();
    },
  },
  moving('a question with a reply', () => addresses.asked, 0),
  at('a letter with a billed claim', 'main h1', { address: () => addresses.billed }),
];
const adminScreens: readonly Screen[] = [
  at('/app/ops/letters', 'main table, main li'),
  moving('a request to approve', () => addresses.submitted, 0),
  moving('a top-up to decide', () => addresses.topUp, 0),
];

test.each(clinicScreens)('$name passes in every look', (screen) => expectEveryLook(clinic, screen));
test.each(adminScreens)('$name passes in every look', (screen) => expectEveryLook(admin, screen));
